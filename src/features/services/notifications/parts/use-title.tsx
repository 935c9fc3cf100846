import type { ReactNode } from 'react'
import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Notice } from '../schemas.ts'
import { whoPieces } from '../title.ts'

/** Placeholders for links in the translated text (private-use characters). */
const [WHO, WHAT] = ['\ue000', '\ue001']

/** The title as React nodes, with links to people and content. */
export function useTitle(notice: Notice, onRead: () => void): ReactNode[] {
  const { t } = useI18n()
  const { langOf, locale } = usePage()
  const { people, count, place, path, type, isGone, more } = notice
  if (isGone) return [t('notifications.gone')]
  const text = t(`notifications.type.${type}`, {
    who: WHO,
    what: WHAT,
    more,
    count: Math.max(1, count),
    on: String(notice.detail.on ?? 'post'),
  })
  const who = whoPieces(notice, { t, locale }).map(({ text: piece, index }) => {
    const person = index === undefined ? undefined : people[index]
    if (!person) return piece
    return (
      <Link key={person.path} to={person.path}>
        {piece}
      </Link>
    )
  })
  const what = place && (
    <Link key={WHAT} to={path ?? place.path} lang={langOf(place.language)} onClick={onRead}>
      {place.title}
    </Link>
  )
  return text
    .split(/([\ue000\ue001])/)
    .flatMap((part) => (part === WHO ? who : part === WHAT ? [what] : [part]))
}
