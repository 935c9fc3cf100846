import { useCallback, useEffect, useState } from 'react'
import { request } from '#browser/request.ts'
import { useRequest } from '#browser/use-request.ts'
import { deleteAnswer, deleteComment, deleteTopic, restoreReply } from '#features/talk/writing/contract.ts'
import { usePage } from '#site/context.tsx'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Chips } from '#ui/Choice.tsx'
import { Empty } from '#ui/Empty.tsx'
import { ErrorBox } from '#ui/ErrorBox.tsx'
import { NativeSelect } from '#ui/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { pencilIcon } from '#ui/icons.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toasts.ts'
import { deleteDoc, deleteDraft, deletePost, deleteProduct, listOwn, restoreContent } from '../contract.ts'
import type { OwnKind, OwnState, OwnText } from '../schemas.ts'
import { OwnLine } from './OwnLine.tsx'

const STATES = ['published', 'draft', 'scheduled', 'hidden', 'removed'] as const
const KINDS = ['topic', 'article', 'product', 'doc', 'answer', 'comment'] as const

/** The texts of a state and a kind, page by page, and what can be done with each. */
function useOwnTexts(state: OwnState, kind: OwnKind | undefined) {
  const { t } = useI18n()
  const { status, run } = useRequest(listOwn)
  const [texts, setTexts] = useState<OwnText[]>()
  const [end, setEnd] = useState('')
  const load = useCallback(
    async (after: string) => {
      const answer = await run({ state, first: 20, after, ...(kind && { kind }) })
      if (!answer) return
      setTexts((known) => (after === '' ? answer.nodes : [...(known ?? []), ...answer.nodes]))
      setEnd(answer.pageInfo.hasNextPage ? answer.pageInfo.endCursor : '')
    },
    [run, state, kind],
  )
  useEffect(() => {
    setTexts(undefined)
    void load('')
  }, [load])
  const remove = async (text: OwnText) => {
    if (!(await take(text))) return
    toast.success('删除成功')
    setTexts((known) => known?.filter((one) => one !== text))
  }
  const restore = async (text: OwnText) => {
    if (!(await putBack(text))) return
    toast.success(t('authoring.own.restored'))
    setTexts((known) => known?.filter((one) => one !== text))
  }
  return { status, texts, end, load, remove, restore }
}

/** One's own texts by state and kind, each with what can be done about it. */
export function OwnTexts() {
  const { t } = useI18n()
  const { href } = usePage()
  const [state, setState] = useState<OwnState>('published')
  const [kind, setKind] = useState<OwnKind>()
  const { status, texts, end, load, remove, restore } = useOwnTexts(state, kind)
  const [doomed, setDoomed] = useState<OwnText>()
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-24">{t('authoring.own')}</h1>
        <LinkButton look="main" size="small" href={href('create')}>
          {t('authoring.own.write')}
        </LinkButton>
      </div>
      <OwnFilters state={state} kind={kind} onState={setState} onKind={setKind} />
      {status === 'error' && !texts && <ErrorBox onRetry={() => void load('')} />}
      {!texts && status !== 'error' && <Skeleton shape="row" count={4} />}
      {texts?.length === 0 && (
        <div className="card">
          <Empty icon={pencilIcon}>{t('authoring.own.empty')}</Empty>
        </div>
      )}
      {texts && texts.length > 0 && (
        <ul className="card divide-y divide-line px-5">
          {texts.map((text) => (
            <OwnLine
              key={`${text.kind}:${text.databaseId}`}
              text={text}
              onDelete={() => setDoomed(text)}
              onRestore={() => void restore(text)}
            />
          ))}
        </ul>
      )}
      {end !== '' && (
        <Button look="line" isWide isPending={status === 'pending'} onClick={() => void load(end)}>
          {t('authoring.own.more')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        onConfirm={() => {
          setDoomed(undefined)
          if (doomed) void remove(doomed)
        }}
        title="确定要删除吗？"
        confirmLabel={t('authoring.own.delete')}
      >
        {doomed?.title}
        {doomed && doomed.state !== 'draft' && <p className="mt-2">{t('authoring.own.kept')}</p>}
      </ConfirmDialog>
    </section>
  )
}

interface OwnFiltersProps {
  state: OwnState
  kind: OwnKind | undefined
  onState: (state: OwnState) => void
  onKind: (kind: OwnKind | undefined) => void
}

function OwnFilters({ state, kind, onState, onKind }: OwnFiltersProps) {
  const { t } = useI18n()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Chips
        name="own-state"
        label={t('authoring.own.state')}
        chips={STATES.map((value) => ({ value, label: t(`authoring.own.state.${value}`) }))}
        value={state}
        onValue={(value) => onState(value as OwnState)}
      />
      <NativeSelect
        className="w-auto"
        aria-label={t('authoring.own.kind')}
        value={kind ?? ''}
        onChange={(event) => onKind((event.target.value || undefined) as OwnKind | undefined)}
      >
        <option value="">{t('authoring.own.kind.all')}</option>
        {KINDS.map((value) => (
          <option key={value} value={value}>
            {t(`authoring.own.kind.${value}`)}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}

/** @returns whether it is gone */
async function take({ kind, state, databaseId: number }: OwnText): Promise<boolean> {
  const done =
    state === 'draft'
      ? await request(deleteDraft, { type: 'draft', id: number })
      : kind === 'topic'
        ? await request(deleteTopic, { type: 'topic', id: number })
        : kind === 'article'
          ? await request(deletePost, { type: 'post', id: number })
          : kind === 'product'
            ? await request(deleteProduct, { type: 'product', id: number })
            : kind === 'doc'
              ? await request(deleteDoc, { type: 'doc', id: number })
              : kind === 'answer'
                ? await request(deleteAnswer, { type: 'answer', id: number })
                : await request(deleteComment, { type: 'comment', id: number })
  return done !== undefined
}

/** @returns whether it is there again */
async function putBack({ kind, databaseId: id }: OwnText): Promise<boolean> {
  const done =
    kind === 'answer' || kind === 'comment'
      ? await request(restoreReply, { type: kind, id })
      : await request(restoreContent, { type: kind === 'article' ? 'post' : kind, id })
  return done !== undefined
}
