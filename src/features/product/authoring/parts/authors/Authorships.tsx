import { request } from '#browser/calls/request.ts'
import { usePages } from '#browser/calls/use-pages.ts'
import { useViewer } from '#browser/visitor/use-session.ts'
import { usePage } from '#site/context.tsx'
import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { MoreButton } from '#ui/actions/MoreButton.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { joinAuthors, listAuthorships, takeOutAuthor } from '../../contract.ts'
import type { Authorships as Answer } from '../../schemas.ts'

type Authorship = Answer['nodes'][number]

const keyOf = ({ kind, databaseId }: Authorship) => `${kind}:${databaseId}`

/** What others write with one or ask one to; nothing where there is none. */
export function Authorships() {
  const { t } = useI18n()
  const me = useViewer()?.databaseId
  const pages = usePages({
    ask: (after) => request(listAuthorships, { first: 20, after }),
    of: 'authorships',
    keyOf,
  })
  if (me === undefined || pages.rows.length === 0) return null
  const join = async (chosen: Authorship) => {
    if (!(await request(joinAuthors, { kind: chosen.kind, id: chosen.databaseId }))) return
    pages.change((known) => known.map((one) => (one === chosen ? { ...one, hasJoined: true } : one)))
  }
  const leave = async (chosen: Authorship) => {
    if (!(await request(takeOutAuthor, { kind: chosen.kind, id: chosen.databaseId, person: me }))) return
    pages.change((known) => known.filter((one) => one !== chosen))
  }
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-16">{t('authoring.authorships')}</h2>
      <ul className="card divide-y divide-line px-5">
        {pages.rows.map((one) => (
          <Line key={keyOf(one)} one={one} onJoin={() => void join(one)} onLeave={() => void leave(one)} />
        ))}
      </ul>
      <MoreButton pages={pages} look="line" isWide>
        {t('authoring.own.more')}
      </MoreButton>
    </section>
  )
}

interface LineProps {
  one: Authorship
  onJoin: () => void
  onLeave: () => void
}

function Line({ one, onJoin, onLeave }: LineProps) {
  const { t } = useI18n()
  const { href } = usePage()
  const { kind, databaseId, title, writer, askedAt, hasJoined } = one
  const way = kind === 'draft' ? `create?draft=${databaseId}` : `create?kind=article&id=${databaseId}`
  return (
    <li className="flex flex-wrap items-center gap-3 py-3.5">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{title.trim() || t('authoring.own.untitled')}</p>
        <p className="meta num">
          <span>{t(`authoring.authorships.${kind}`)}</span>
          <span>{writer.name}</span>
          <Time at={askedAt} />
        </p>
      </div>
      {hasJoined ? (
        <LinkButton look="line" size="small" href={href(way)}>
          {t('authoring.authorships.write')}
        </LinkButton>
      ) : (
        <Button look="main" size="small" onClick={onJoin}>
          {t('authoring.authorships.join')}
        </Button>
      )}
      <Button look="plain" size="small" onClick={onLeave}>
        {t(hasJoined ? 'authoring.authors.leave' : 'authoring.authorships.decline')}
      </Button>
    </li>
  )
}
