import { useEffect, useEffectEvent, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { KINDS } from '#features/kernel/kinds/rules.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { usePage } from '#site/context.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { ErrorBox } from '#ui/content/ErrorBox.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { lockIcon } from '#ui/icons.ts'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { getDraft, getSource } from '../contract.ts'
import { KIND_NAMES, type Kind } from '../rules/kinds.ts'
import { readShared, withShared } from '../rules/shared-text.ts'
import type { Source } from '../schemas.ts'
import { Desk, type Opened } from './Desk.tsx'
import { blankForm } from './form.ts'
import { withMissing } from './goods/goods-form.ts'
import { besideDraft, type FormName, type KeptForm, keepForm, readKept } from './unsent/kept-form.ts'

/** What the address asks for. */
function readAddress() {
  const query = new URLSearchParams(location.search)
  const number = (name: string) => Number(/^\d{1,15}$/.exec(query.get(name) ?? '')?.[0] ?? 0) || null
  const kind: Kind = KIND_NAMES.find((name) => name === query.get('kind')) ?? 'topic'
  return {
    id: number('id'),
    draft: number('draft'),
    node: number('node'),
    revision: number('revision'),
    kind,
    hasKind: query.has('kind'),
    shared: readShared(query),
  }
}

/** Opens what is to be written: something new, a draft, or a text that stands on the site. */
export function CreateDesk({ viewer }: { viewer: Viewer }) {
  const [turn, setTurn] = useState(0)
  return <OpenDesk key={turn} viewer={viewer} onAgain={() => setTurn(turn + 1)} />
}

/** Opens once what the address asks for. */
function OpenDesk({ viewer, onAgain }: { viewer: Viewer; onAgain: () => void }) {
  const { t } = useI18n()
  const { locale } = usePage()
  const [opened, setOpened] = useState<Opened | 'refused' | 'failed'>()
  const { can, databaseId: personId, silence } = viewer
  const kinds = KIND_NAMES.filter((kind) => can.has(KINDS[kind].permission))
  const open = useEffectEvent(async () => {
    const asked = readAddress()
    if (asked.id) return openSource(personId, asked.kind, asked.id, asked.revision)
    if (asked.draft) return openDraft(personId, asked.draft)
    return openNew(asked, { personId, kinds, locale })
  })

  useEffect(() => {
    let isOver = false
    void open().then((found) => isOver || setOpened(found))
    return () => {
      isOver = true
    }
  }, [])

  if (kinds.length === 0) {
    return (
      <div className="card mx-auto max-w-xl">
        <Empty icon={lockIcon}>
          {silence
            ? t('refusal.silenced', { until: silence.until ?? 'never' })
            : t('refusal.topic-not-yours')}
        </Empty>
      </div>
    )
  }
  if (!opened) return <Skeleton shape="text" />
  if (opened === 'failed') return <ErrorBox onRetry={onAgain} />
  if (opened === 'refused') return <Empty icon={lockIcon}>{t('refusal.text-not-found')}</Empty>
  return <Desk viewer={viewer} kinds={kinds} opened={opened} onAnew={onAgain} />
}

interface Writer {
  personId: number
  kinds: readonly Kind[]
  locale: Locale
}

function openNew(
  { kind, hasKind, node, shared }: ReturnType<typeof readAddress>,
  { personId, kinds, locale }: Writer,
): Opened {
  const kept = readKept(personId, 'new')
  const first = kinds.includes(kind) ? kind : (kinds[0] ?? 'topic')
  const before = kept ?? { form: blankForm(first, locale, node), draft: null, isSaved: true }
  // Categories, tags and access rules belong to one kind of text.
  if (kept && hasKind && kinds.includes(kind) && kind !== before.form.kind)
    before.form = { ...before.form, kind, cats: [], tags: [], rules: [] }
  if (node && before.form.node === null) before.form = { ...before.form, node }
  if (shared) {
    before.form = withShared(before.form, shared)
    before.isSaved = false
    keepForm(personId, 'new', before)
    // The text is in the form now: a reload must not insert it again.
    dropFromAddress('title', 'text', 'url')
  }
  return { name: 'new', of: null, before, isKept: kept !== null, source: null }
}

async function openDraft(personId: number, id: number): Promise<Opened | 'refused' | 'failed'> {
  const name: FormName = `draft:${id}`
  const outcome = await send(getDraft, { id })
  if (!outcome.ok) return outcome.refusal ? 'refused' : 'failed'
  const { form, version, of } = outcome.result
  if (of !== null) {
    // After discarding, the desk shows the published text.
    setAddress({ kind: form.kind, id: `${of}` }, 'draft')
    return openSource(personId, form.kind, of, null, { form, draft: { id, version }, isSaved: true })
  }
  const kept = readKept(personId, name)
  const stored = { form, draft: { id, version }, isSaved: true }
  // Changes that only this device has are newer than the server's draft.
  const before = kept && !kept.isSaved ? kept : stored
  return { name, of: null, before, isKept: false, source: null }
}

async function openSource(
  personId: number,
  kind: Kind,
  id: number,
  revision: number | null,
  draft: KeptForm | null = null,
): Promise<Opened | 'refused' | 'failed'> {
  const name: FormName = `of:${kind}:${id}`
  const outcome = await send(getSource, { kind, id }, { steps: 'all' })
  if (!outcome.ok) return outcome.refusal ? openOrphan(name, readKept(personId, name) ?? draft) : 'failed'
  const source = asOpened(outcome.result)
  const opened = { name, of: id, source, isFormer: false, isAsked: revision !== null }
  const kept = readKept(personId, name)
  if (kept && !kept.isSaved) return { ...opened, before: besideDraft(kept, source.draft), isKept: true }
  const stored = source.draft === null ? null : await send(getDraft, { id: source.draft })
  if (stored?.ok) {
    const { form, id: draft, version } = stored.result
    return { ...opened, before: { form, draft: { id: draft, version }, isSaved: true }, isKept: true }
  }
  const former = revision === null ? null : await send(getSource, { kind, id, revision })
  if (former && !former.ok) return former.refusal ? 'refused' : 'failed'
  // A reload shows the edited form, not the former state again.
  if (former) dropFromAddress('revision')
  const { form } = former ? asOpened(former.result) : source
  return {
    ...opened,
    before: { form, draft: null, isSaved: true },
    isKept: false,
    isFormer: former !== null,
  }
}

/** The text was deleted, or the asker may no longer edit it: their changes are kept as a new text. */
const openOrphan = (name: FormName, left: KeptForm | null): Opened | 'refused' => {
  if (left === null) return 'refused'
  const before = { ...left, form: { ...left.form, slug: '' } }
  return { name, of: null, before, isKept: true, isOrphan: true, source: null }
}

/** Notes in the form which state of the text it is based on, and adds missing variants of a product as disabled. */
const asOpened = ({ form, ...source }: Source): Source => ({
  ...source,
  form: { ...form, seen: source.seen, ...(form.goods && { goods: withMissing(form.goods) }) },
})

const dropFromAddress = (...names: string[]): void => setAddress({}, ...names)

function setAddress(parts: Record<string, string>, ...gone: string[]): void {
  const address = new URL(location.href)
  for (const name of gone) address.searchParams.delete(name)
  for (const [name, value] of Object.entries(parts)) address.searchParams.set(name, value)
  history.replaceState(history.state, '', address)
}
