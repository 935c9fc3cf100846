import { useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { usePages } from '#browser/calls/use-pages.ts'
import { deleteAnswer, deleteComment, deleteTopic, restoreReply } from '#features/talk/writing/contract.ts'
import { usePage } from '#site/context.tsx'
import { LinkButton } from '#ui/actions/Button.tsx'
import { MoreButton } from '#ui/actions/MoreButton.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { TabButtons } from '#ui/content/TabButtons.tsx'
import { NativeSelect } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { pencilIcon } from '#ui/icons.ts'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { deleteDoc, deleteDraft, deletePost, deleteProduct, listOwn, restoreContent } from '../contract.ts'
import type { OwnKind, OwnState, OwnText } from '../schemas.ts'
import { Authorships } from './authors/Authorships.tsx'
import { OwnLine } from './OwnLine.tsx'
import { DraftsToRead } from './talk/DraftsToRead.tsx'

const STATES = ['published', 'draft', 'scheduled', 'hidden', 'removed'] as const
const KINDS = ['topic', 'article', 'product', 'doc', 'answer', 'comment'] as const

const keyOf = ({ kind, databaseId }: OwnText) => `${kind}:${databaseId}`

/** One's own texts by state and kind, each with what can be done about it. */
export function OwnTexts() {
  const { t } = useI18n()
  const { href } = usePage()
  const [state, setState] = useState<OwnState>('published')
  const [kind, setKind] = useState<OwnKind>()
  const pages = usePages({
    ask: (after) => request(listOwn, { state, first: 20, after, ...(kind && { kind }) }),
    of: `${state} ${kind ?? ''}`,
    keyOf,
  })
  const texts = pages.rows
  const [doomed, setDoomed] = useState<OwnText>()
  const remove = async (text: OwnText) => {
    if (!(await take(text))) return
    toast.success('删除成功')
    pages.change((known) => known.filter((one) => one !== text))
  }
  const restore = async (text: OwnText) => {
    if (!(await putBack(text))) return
    toast.success(t('authoring.own.restored'))
    pages.change((known) => known.filter((one) => one !== text))
  }
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-24">{t('authoring.own')}</h1>
        <div className="flex items-center gap-2">
          <NativeSelect
            className="w-auto"
            aria-label={t('authoring.own.kind')}
            value={kind ?? ''}
            onChange={(event) => setKind((event.target.value || undefined) as OwnKind | undefined)}
          >
            <option value="">{t('authoring.own.kind.all')}</option>
            {KINDS.map((value) => (
              <option key={value} value={value}>
                {t(`authoring.own.kind.${value}`)}
              </option>
            ))}
          </NativeSelect>
          <LinkButton look="main" href={href('create')}>
            {t('authoring.own.write')}
          </LinkButton>
        </div>
      </div>
      <Authorships />
      <TabButtons
        label={t('authoring.own.state')}
        tabs={STATES.map((value) => ({ value, label: t(`authoring.own.state.${value}`) }))}
        value={state}
        onValue={setState}
      />
      {!pages.answer && !pages.hasFailed && <Skeleton shape="row" count={4} />}
      {pages.answer && texts.length === 0 && (
        <div className="card">
          <Empty
            icon={pencilIcon}
            action={
              state === 'published' && (
                <LinkButton look="line" href={href('create')}>
                  {t('authoring.own.write')}
                </LinkButton>
              )
            }
          >
            {t('authoring.own.empty')}
          </Empty>
        </div>
      )}
      {texts.length > 0 && (
        <ul className="card divide-y divide-line px-5">
          {texts.map((text) => (
            <OwnLine
              key={keyOf(text)}
              text={text}
              onDelete={() => setDoomed(text)}
              onRestore={() => void restore(text)}
            />
          ))}
        </ul>
      )}
      <MoreButton pages={pages} look="line" isWide>
        {t('authoring.own.more')}
      </MoreButton>
      {state === 'draft' && <DraftsToRead />}
      <ConfirmDialog
        isOpen={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        onConfirm={() => doomed && remove(doomed)}
        title="确定要删除吗？"
        confirmLabel={t('authoring.own.delete')}
      >
        {doomed?.title}
        {doomed && doomed.state !== 'draft' && <p className="mt-2">{t('authoring.own.kept')}</p>}
      </ConfirmDialog>
    </section>
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
