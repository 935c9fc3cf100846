import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '#database/schema.ts'
import { LOCALES, type Locale } from '#shared/texts/locales.ts'

interface Texts {
  name: string
  description: string
  rules: string
}

export interface NodeSettingsRow {
  language: string
  joinKind: Selectable<Tables['nodes']>['join_kind']
  joinPrices: Record<string, number>
  joinPeriod: Tables['nodes']['join_period']
  joinLevels: string[]
  hasChat: boolean
  texts: Record<Locale, Texts>
}

export async function getNodeSettings(db: Database, nodeId: number): Promise<NodeSettingsRow> {
  const node = await db
    .selectFrom('nodes')
    .select([
      'language',
      'join_kind as joinKind',
      'join_prices as joinPrices',
      'join_period as joinPeriod',
      'join_levels as joinLevels',
      'has_chat as hasChat',
    ])
    .where('id', '=', nodeId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('node_texts')
    .select(['language', 'name', 'description', 'rules'])
    .where('node_id', '=', nodeId)
    .execute()
  const textsIn = (locale: Locale): Texts => {
    const row = rows.find(({ language }) => language === locale)
    return { name: row?.name ?? '', description: row?.description ?? '', rules: row?.rules ?? '' }
  }
  const texts = Object.fromEntries(LOCALES.map((locale) => [locale, textsIn(locale)]))
  return { ...node, texts: texts as Record<Locale, Texts> }
}

type Saved = Omit<NodeSettingsRow, 'language'>

/** A language without a name is one that the node does not speak. */
export async function saveNodeSettings(db: Database, nodeId: number, saved: Saved, now: Date): Promise<void> {
  const { texts, joinKind, joinPrices, joinPeriod, joinLevels, hasChat } = saved
  await db
    .updateTable('nodes')
    .set({
      join_kind: joinKind,
      join_prices: JSON.stringify(joinPrices),
      join_period: joinPeriod,
      join_levels: joinLevels,
      has_chat: hasChat,
      updated_at: now,
    })
    .where('id', '=', nodeId)
    .execute()
  for (const language of LOCALES) {
    const text = texts[language]
    if (text.name === '') {
      await db
        .deleteFrom('node_texts')
        .where('node_id', '=', nodeId)
        .where('language', '=', language)
        .execute()
      continue
    }
    await db
      .insertInto('node_texts')
      .values({ node_id: nodeId, language, ...text })
      .onConflict((conflict) =>
        conflict.columns(['node_id', 'language']).doUpdateSet({ ...text, status: 'reviewed' }),
      )
      .execute()
  }
}

interface NewNode {
  language: Locale
  visibility: 'public' | 'private'
  personId: number
  saved: Saved
  now: Date
}

/** After all others, with its maker as admin and first member. @returns its number */
export async function insertNode(
  db: Database,
  { language, visibility, personId, saved, now }: NewNode,
): Promise<number> {
  const { id } = await db
    .insertInto('nodes')
    .values({
      language,
      visibility,
      admin_id: personId,
      created_at: now,
      updated_at: now,
      position: sql`(select coalesce(max(position), 0) + 1 from nodes)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveNodeSettings(db, id, saved, now)
  return id
}
