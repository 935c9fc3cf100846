import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { KINDS } from '#features/kernel/kinds/rules.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { usePage } from '#site/context.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { ErrorBox } from '#ui/content/ErrorBox.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { lockIcon } from '#ui/icons.ts'
import { getDraft, getSource, listOwn } from '../contract.ts'
import { KIND_NAMES, type Kind } from '../rules/kinds.ts'
import { readShared, withShared } from '../rules/shared-text.ts'
import type { OwnText, Source } from '../schemas.ts'
import { Desk, type Opened } from './Desk.tsx'
import { blankForm } from './form.ts'
import { withMissing } from './goods/goods-form.ts'
import { BelowLevel } from './opening/BelowLevel.tsx'
import { DeskNotice, DeskOutline } from './opening/DeskOutline.tsx'
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
  const [asked] = useState(readAddress)
  // Said, and not silently changed into what they may write.
  const [isInstead, setInstead] = useState(false)
  const isBelow = asked.hasKind && !asked.id && !asked.draft && !kinds.includes(asked.kind) && !isInstead
  const open = useEffectEvent(async () => {
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

  const notice = (content: ReactNode) => (
    <DeskNotice>
      <h1 className="sr-only">{t('account.create.title')}</h1>
      {content}
    </DeskNotice>
  )
  if (silence && kinds.length === 0)
    return notice(<Empty icon={lockIcon}>{t('refusal.silenced', { until: silence.until ?? 'never' })}</Empty>)
  if (isBelow || kinds.length === 0)
    return <BelowLevel kind={asked.kind} instead={kinds[0]} onInstead={() => setInstead(true)} />
  if (!opened) return <DeskOutline />
  if (opened === 'failed') return notice(<ErrorBox onRetry={onAgain} />)
  if (opened === 'refused') return notice(<Empty icon={lockIcon}>{t('refusal.text-not-found')}</Empty>)
  return (
    <Desk
      viewer={viewer}
      kinds={kinds}
      opened={opened}
      onAnew={onAgain}
      onOpen={(parts) => {
        setAddress(parts)
        onAgain()
      }}
    />
  )
}

interface Writer {
  personId: number
  kinds: readonly Kind[]
  locale: Locale
}

/** Drafts that are offered at most: beyond them stands the list of one's own texts. */
const OFFERED = 3
/** ms for which an empty desk waits to be told of them: who is quicker writes at once. */
const PATIENCE = 1_500

/** Drafts on the server that this device knows nothing of. */
async function draftsElsewhere(personId: number): Promise<readonly OwnText[]> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null))
  const outcome = await Promise.race([send(listOwn, { state: 'draft', first: OFFERED, after: '' }), late])
  if (!outcome?.ok) return []
  return outcome.result.nodes.filter(({ databaseId: id }) => readKept(personId, `draft:${id}`) === null)
}

/** What this device keeps, or what another one has made of the same draft meanwhile. */
async function latestOf(kept: KeptForm | null): Promise<KeptForm | null> {
  if (!kept?.isSaved || !kept.draft || !navigator.onLine) return kept
  const outcome = await send(getDraft, { id: kept.draft.id })
  if (!outcome.ok || outcome.result.version <= kept.draft.version) return kept
  const { id, version, form } = outcome.result
  return { form, draft: { id, version }, isSaved: true }
}

async function openNew(
  { kind, hasKind, node, shared }: ReturnType<typeof readAddress>,
  { personId, kinds, locale }: Writer,
): Promise<Opened> {
  const kept = await latestOf(readKept(personId, 'new'))
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
  const drafts = kept || shared || !navigator.onLine ? [] : await draftsElsewhere(personId)
  return { name: 'new', of: null, before, isKept: kept !== null, source: null, drafts }
}

async function openDraft(personId: number, id: number): Promise<Opened | 'refused' | 'failed'> {
  const name: FormName = `draft:${id}`
  const outcome = await send(getDraft, { id })
  if (!outcome.ok) return outcome.refusal ? 'refused' : 'failed'
  const { form, version, of, isOwn } = outcome.result
  if (of !== null) {
    // After discarding, the desk shows the published text.
    setAddress({ kind: form.kind, id: `${of}` }, 'draft')
    return openSource(personId, form.kind, of, null, { form, draft: { id, version }, isSaved: true })
  }
  const kept = readKept(personId, name)
  const stored = { form, draft: { id, version }, isSaved: true }
  // Changes that only this device has are newer than the server's draft.
  const before = kept && !kept.isSaved ? kept : stored
  return { name, of: null, before, isKept: false, isGuest: !isOwn, source: null }
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
