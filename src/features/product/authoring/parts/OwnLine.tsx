import { usePage } from '#site/context.tsx'
import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { trashIcon } from '#ui/icons.ts'
import type { OwnText } from '../schemas.ts'

interface Props {
  text: OwnText
  onDelete: () => void
  onRestore: () => void
}

/** An entry of the list of own texts: title, state, counts, and buttons to edit, delete or restore it. */
export function OwnLine({ text, onDelete, onRestore }: Props) {
  const { t } = useI18n()
  const { href } = usePage()
  const {
    kind,
    databaseId,
    title,
    path,
    state,
    at,
    views,
    likes,
    replies,
    isRestorable,
    isTakenBack,
    isHeld,
  } = text
  const name = title.trim() || t('authoring.own.untitled')
  const isText = kind !== 'answer' && kind !== 'comment'
  // A draft is opened by its own number: the text that it changes may be deleted.
  const edit = state === 'draft' ? `create?draft=${databaseId}` : `create?kind=${kind}&id=${databaseId}`
  const isHere = state !== 'removed'
  return (
    <li className="flex items-center gap-1.5 py-3.5">
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-medium break-words">
          {path ? <a href={href(path)}>{name}</a> : name}
        </p>
        <p className="meta num">
          <span>{t(`authoring.own.one.${kind}`)}</span>
          {isHeld && <Pill kind="warning">{t('authoring.own.held')}</Pill>}
          <Time at={at} />
          {(state === 'published' || state === 'scheduled') && isText && kind !== 'doc' && (
            <Counts views={views} likes={likes} replies={replies} />
          )}
        </p>
        {!isHere && !isRestorable && (
          <p className="text-13 text-soft">
            {t(isTakenBack ? 'authoring.own.tooLate' : 'authoring.own.byOthers')}
          </p>
        )}
      </div>
      {isText && isHere && (
        <LinkButton look="line" size="small" href={href(edit)}>
          {t('authoring.own.edit')}
        </LinkButton>
      )}
      {isRestorable && (
        <Button look="line" size="small" onClick={onRestore}>
          {t('authoring.own.restore')}
        </Button>
      )}
      {isHere && (
        <IconButton icon={trashIcon} size="small" label={t('authoring.own.delete')} onClick={onDelete} />
      )}
    </li>
  )
}

/** How often it was read, liked and answered; what did not happen yet is not said. */
function Counts(counts: Pick<OwnText, 'views' | 'likes' | 'replies'>) {
  const { t } = useI18n()
  const shown = (['views', 'likes', 'replies'] as const).filter((what) => counts[what] > 0)
  if (shown.length === 0) return null
  return <span>{shown.map((what) => t(`authoring.own.${what}`, { count: counts[what] })).join(' · ')}</span>
}
