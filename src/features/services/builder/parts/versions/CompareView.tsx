import '../../builder-forms.css'
import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import type { Device } from '#shared/visitor/device.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Choice, Segments } from '#ui/forms/Choice.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { arrowLeftIcon } from '#ui/icons.ts'
import type { Change } from '../../rules/changes.ts'
import type { Content } from '../../rules/content.ts'
import type { Looked } from '../frame/use-preview.ts'
import { versionsButton } from '../panes.ts'
import { ChangeLine, markOf, type Names, wordOf } from './ChangeLine.tsx'
import { ComparedFrame, type Marked } from './ComparedFrame.tsx'
import { changeKey, changesOf, contentWithout } from './content-changes.ts'
import { Restore } from './Restore.tsx'
import { type Side, useVersion } from './use-version.ts'
import { VersionList } from './VersionList.tsx'

export interface CompareViewProps extends Names {
  /** Where its path is null nothing shows it yet: then the changes are told, and no frame is there. */
  page: { key: string; name: string; path: string | null }
  /** How both frames show it. */
  looked: Looked
  onDevice: (device: Device) => void
  published: Content
  draft: Content
  /** Missing: what is on the site, and the draft. */
  left?: Side
  right?: Side
  /** The draft without what was left out. */
  onDraft: (content: Content) => void
  canPublish: boolean
  onPublish: () => void
  /** A version is on the site again. */
  onRestored: () => unknown
  onClose: () => void
}

const DEVICES = ['mobile', 'tablet', 'desktop'] as const

/** Two versions of a page beside each other, what differs between them, and the way back to an earlier one. */
export function CompareView(props: CompareViewProps) {
  const { page, looked, published, draft, titleOf, fieldsOf, onDraft } = props
  const { t } = useI18n()
  const [left, setLeft] = useState<Side>(props.left ?? 'live')
  const [right, setRight] = useState<Side>(props.right ?? 'draft')
  const [edition, setEdition] = useState(0)
  /** The draft as it was opened: what is left out of it can be put back. */
  const [opened, setOpened] = useState(draft)
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where another version has come on the site is the draft another one
  useEffect(() => {
    setOpened(draft)
    setLeftOut(new Set())
  }, [edition])
  const here = { live: published, draft }
  const before = useVersion(page.key, left, here)
  const after = useVersion(page.key, right, here)
  const canChoose = left === 'live' && right === 'draft'
  const compared = canChoose ? opened : after
  const changes = useMemo(() => (before && compared ? changesOf(before, compared) : []), [before, compared])
  const toggle = (change: Change, isKept: boolean) => {
    const next = new Set(leftOut)
    if (isKept) next.delete(changeKey(change))
    else next.add(changeKey(change))
    setLeftOut(next)
    onDraft(
      contentWithout(
        published,
        opened,
        changes.filter((one) => next.has(changeKey(one))),
      ),
    )
  }
  const shown = canChoose ? changes.filter((change) => !leftOut.has(changeKey(change))) : changes
  const marks = marksOf(shown, (change) => t('builder.form.change.kind', { kind: wordOf(change) }))
  return (
    // Over all that is built: nothing behind it can be reached until it is closed.
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className="bf-compare" finalFocus={versionsButton}>
          <CompareBar {...props}>
            <Restore
              pageKey={page.key}
              id={typeof left === 'number' ? left : null}
              onRestored={async () => {
                await props.onRestored()
                setLeft('live')
                setEdition(edition + 1)
              }}
            />
          </CompareBar>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <aside tabIndex={0} aria-label={t('builder.form.change.count', { count: shown.length })}>
            <h3>{t('builder.form.change.count', { count: shown.length })}</h3>
            {before && after && changes.length === 0 && (
              <p className="px-4 pb-4 text-14 text-soft">{t('builder.form.change.none')}</p>
            )}
            <ChangeList
              changes={changes}
              before={before ?? published}
              after={compared ?? draft}
              leftOut={canChoose ? leftOut : null}
              onToggle={toggle}
              titleOf={titleOf}
              fieldsOf={fieldsOf}
            />
            <h3>{t('builder.form.versions')}</h3>
            <VersionList
              pageKey={page.key}
              left={left}
              right={right}
              onLeft={setLeft}
              onRight={setRight}
              edition={edition}
            />
          </aside>
          <Pane
            page={page}
            looked={looked}
            place="left"
            side={left}
            content={before}
            marks={withoutMarks(marks, 'added')}
          />
          <Pane
            page={page}
            looked={looked}
            place="right"
            side={right}
            content={after}
            marks={withoutMarks(marks, 'removed')}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface ListProps extends Names {
  changes: readonly Change[]
  before: Content
  after: Content
  /** null: nothing can be left out of what was. */
  leftOut: ReadonlySet<string> | null
  onToggle: (change: Change, isKept: boolean) => void
}

function ChangeList({ changes, leftOut, onToggle, ...line }: ListProps) {
  return (
    <ul className="bf-changes">
      {changes.map((change) => {
        const key = changeKey(change)
        const words = <ChangeLine {...line} change={change} canKeep={leftOut !== null} />
        return (
          <li key={key}>
            {leftOut === null ? (
              words
            ) : (
              <Choice
                checked={!leftOut.has(key)}
                onChange={({ currentTarget }) => onToggle(change, currentTarget.checked)}
              >
                {words}
              </Choice>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function CompareBar(props: CompareViewProps & { children: ReactNode }) {
  const { page, looked, onDevice, canPublish, onPublish, onClose, children } = props
  const { t } = useI18n()
  const group = useId()
  return (
    <header className="bf-compare-bar">
      <IconButton icon={arrowLeftIcon} label={t('builder.form.versions.back')} onClick={onClose} />
      <Dialog.Title className="min-w-0 truncate text-16">
        {t('builder.form.versions.title', { page: page.name })}
      </Dialog.Title>
      <span className="mx-auto">
        <Segments
          name={group}
          label={t('builder.form.versions.device')}
          segments={DEVICES.map((device) => ({
            value: device,
            label: t('builder.form.device.name', { device }),
          }))}
          value={looked.device}
          onValue={onDevice}
        />
      </span>
      {children}
      {canPublish && (
        <Button look="main" onClick={onPublish}>
          {t('builder.form.versions.publish')}
        </Button>
      )}
    </header>
  )
}

/** Where a module has several changes the first is named: that it is new or elsewhere says more than that it differs. */
function marksOf(changes: readonly Change[], word: (change: Change) => string): Map<string, Marked> {
  const marks = new Map<string, Marked>()
  for (const change of changes) {
    if (change.id !== '' && !marks.has(change.id))
      marks.set(change.id, { mark: markOf(change), word: word(change) })
  }
  return marks
}

const withoutMarks = (
  marks: ReadonlyMap<string, Marked>,
  mark: Marked['mark'],
): ReadonlyMap<string, Marked> => new Map([...marks].filter(([, one]) => one.mark !== mark))

interface PaneProps extends Pick<CompareViewProps, 'page' | 'looked'> {
  place: 'left' | 'right'
  side: Side
  content: Content | null
  marks: ReadonlyMap<string, Marked>
}

function Pane({ page, looked, place, side, content, marks }: PaneProps) {
  const { t } = useI18n()
  const kind = typeof side === 'number' ? 'old' : side
  const name = t('builder.form.versions.kind', { kind })
  return (
    <div className="bf-pane">
      <p className="bf-pane-head">
        <span
          className="bf-mark"
          data-mark={kind === 'live' ? 'added' : kind === 'draft' ? 'moved' : undefined}
        >
          {name}
        </span>
        <span className="text-soft">{t('builder.form.versions.side', { place })}</span>
      </p>
      {page.path === null ? (
        <p className="text-14 text-soft">{t('builder.form.versions.noPath')}</p>
      ) : (
        <ComparedFrame looked={looked} side={side} content={content} marks={marks} title={name} />
      )}
    </div>
  )
}
