import type { ReactNode } from 'react'
import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Notice } from '../schemas.ts'
import { whoText } from '../title.ts'

/** Stand in the text for what is a link: characters that nobody types. */
const [FIRST, SECOND, WHAT] = ['\ue000', '\ue001', '\ue002']

/** The line with links to whom and to what: the same sentence, in pieces. */
export function useTitle(notice: Notice, onRead: () => void): ReactNode[] {
  const { t } = useI18n()
  const { langOf } = usePage()
  const { people, count, place, path, type, isGone, more } = notice
  if (isGone) return [t('notifications.gone')]
  const marked = people
    .slice(0, 2)
    .map((person, index) => ({ ...person, name: index === 0 ? FIRST : SECOND }))
  const text = t(`notifications.type.${type}`, {
    who: whoText({ people: marked, count }, t),
    what: WHAT,
    more,
    count: Math.max(1, count),
    on: String(notice.detail.on ?? 'post'),
  })
  const linkOf = (mark: string): ReactNode => {
    const person = mark === FIRST ? people[0] : mark === SECOND ? people[1] : undefined
    if (person) {
      return (
        <Link key={mark} to={person.path}>
          {person.name}
        </Link>
      )
    }
    return (
      place && (
        <Link key={mark} to={path ?? place.path} lang={langOf(place.language)} onClick={onRead}>
          {place.title}
        </Link>
      )
    )
  }
  return text
    .split(/([\ue000-\ue002])/)
    .map((part) => (part === FIRST || part === SECOND || part === WHAT ? linkOf(part) : part))
}
