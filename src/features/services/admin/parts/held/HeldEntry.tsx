import '#ui/css/choices.css'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ADMIN_PATH } from '../../rules.ts'
import type { HeldThing } from '../../schemas.ts'

interface Props {
  thing: HeldThing
  /** Of the team: people have a page for them. */
  canOversee: boolean
  isChosen: boolean
  onChoose: (isOn: boolean) => void
  onRelease: () => void
  onRemove: () => void
}

/** One held thing: author, text, place, and the rules that held it. */
export function HeldEntry({ thing, canOversee, isChosen, onChoose, onRelease, onRemove }: Props) {
  const { t } = useI18n()
  const { href, langOf } = usePage()
  const { id, kind, title, text, language, author, since, reasons, place, wasOut, at, isOwn } = thing
  const person = canOversee ? `${href(ADMIN_PATH)}?person=${author.databaseId}` : href(author.path)
  return (
    <li className="flex gap-3 p-3.5 sm:px-5">
      {!isOwn && (
        <input
          type="checkbox"
          className="choice mt-0.5"
          aria-label={t('admin.held.choose', { number: id })}
          checked={isChosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      )}
      <div className="grid min-w-0 flex-1 gap-2">
        <p className="flex flex-wrap items-center gap-2 text-13">
          {reasons.map((reason) => (
            <Pill key={reason} kind="warning">
              {t(`admin.held.why.${reason}`)}
            </Pill>
          ))}
          {wasOut && <Pill>{t('admin.held.wasOut')}</Pill>}
          <span className="text-soft">{t('admin.held.kind', { kind })}</span>
          <span className="num ms-auto text-soft">
            <Time at={at} />
          </span>
        </p>
        <div lang={langOf(language)} className="[overflow-wrap:anywhere]">
          {title && <p className="font-medium">{title}</p>}
          <p className="whitespace-pre-line text-14">{text}</p>
        </div>
        <p className="meta text-13">
          <a href={person} className="link">
            {author.name}
          </a>
          <span>
            {t('admin.held.since')} <Time at={since} />
          </span>
          {place && (
            <a href={href(place.path)} className="link">
              {t('admin.held.below', { title: place.title })}
            </a>
          )}
        </p>
        {isOwn ? (
          <p className="text-13 text-soft">{t('admin.held.own')}</p>
        ) : (
          <p className="flex flex-wrap gap-2">
            <Button look="main" size="small" onClick={onRelease}>
              {t('admin.held.release')}
            </Button>
            <Button look="line" size="small" onClick={onRemove}>
              {t('admin.held.remove')}
            </Button>
          </p>
        )}
      </div>
    </li>
  )
}
