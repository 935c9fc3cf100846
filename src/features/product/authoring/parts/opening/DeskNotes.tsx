import { Button } from '#ui/actions/Button.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { OwnText } from '../../schemas.ts'
import type { Opened } from '../Desk.tsx'

interface Props {
  opened: Opened
  /** Opens one of the drafts. */
  onOpen: (draft: number) => void
  /** The text has been changed elsewhere since it was opened. */
  hasMeanwhile: boolean
  onAnew: () => void
  onCompare: () => void
}

/** Says what stands in the form where its writer may not expect it, and what could be gone on with. */
export function DeskNotes({ opened, onOpen, hasMeanwhile, onAnew, onCompare }: Props) {
  const { t } = useI18n()
  return (
    <>
      {opened.drafts && opened.drafts.length > 0 && <GoOn drafts={opened.drafts} onOpen={onOpen} />}
      {(opened.isKept || opened.isFormer) && (
        <p className="desk-note">
          {t(noteOf(opened))}
          <Button look="line" size="small" onClick={onAnew}>
            {t(opened.of === null && !opened.isOrphan ? 'authoring.anew' : 'authoring.discard')}
          </Button>
        </p>
      )}
      {hasMeanwhile && (
        <p className="desk-note">
          {t('refusal.edited-meanwhile')}
          <Button look="line" size="small" onClick={onCompare}>
            {t('authoring.compare')}
          </Button>
        </p>
      )}
    </>
  )
}

/** The drafts that this device does not have open, the latest first. */
function GoOn({ drafts, onOpen }: Pick<Props, 'onOpen'> & { drafts: readonly OwnText[] }) {
  const { t } = useI18n()
  return (
    <ul aria-label={t('authoring.own.state.draft')} className="desk-note desk-drafts">
      {drafts.map(({ databaseId, title, at, kind }) => (
        <li key={databaseId}>
          <span className="min-w-0 flex-1">
            {t('authoring.goOn', { title: title || t('authoring.own.untitled') })}{' '}
            <span className="text-13">
              {kind !== 'answer' && kind !== 'comment' && `${t(`authoring.kind.${kind}`)} · `}
              <Time at={at} /> · {t('authoring.goOn.elsewhere')}
            </span>
          </span>
          <Button look="line" size="small" onClick={() => onOpen(databaseId)}>
            {t('authoring.left.open')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function noteOf({ of, isFormer, isAsked, isOrphan }: Opened) {
  if (isOrphan) return 'authoring.kept.left'
  if (isFormer) return 'authoring.former'
  if (isAsked) return 'authoring.kept.former'
  return of === null ? 'authoring.kept' : 'authoring.kept.edit'
}
