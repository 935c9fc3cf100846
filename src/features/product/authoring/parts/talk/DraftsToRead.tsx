import { request } from '#browser/calls/request.ts'
import { usePages } from '#browser/calls/use-pages.ts'
import { usePage } from '#site/context.tsx'
import { LinkButton } from '#ui/actions/Button.tsx'
import { MoreButton } from '#ui/actions/MoreButton.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { listDraftsToRead } from '../../contract.ts'

/** Drafts of others that one is asked to read; nothing where there are none. */
export function DraftsToRead() {
  const { t } = useI18n()
  const { href } = usePage()
  const pages = usePages({
    ask: (after) => request(listDraftsToRead, { first: 20, after }),
    of: 'drafts to read',
    keyOf: ({ databaseId }) => databaseId,
  })
  if (pages.rows.length === 0) return null
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-16">{t('authoring.toRead')}</h2>
      <ul className="card divide-y divide-line px-5">
        {pages.rows.map(({ databaseId, kind, title, writer, savedAt, open }) => (
          <li key={databaseId} className="flex items-center gap-3 py-3.5">
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">{title.trim() || t('authoring.own.untitled')}</p>
              <p className="meta num">
                <span>{t(`authoring.own.one.${kind}`)}</span>
                <span>{writer.name}</span>
                <Time at={savedAt} />
                {open > 0 && <span>{t('authoring.toRead.open', { count: open })}</span>}
              </p>
            </div>
            <LinkButton look="line" size="small" href={href(`create?read=${databaseId}`)}>
              {t('authoring.toRead.read')}
            </LinkButton>
          </li>
        ))}
      </ul>
      <MoreButton pages={pages} look="line" isWide>
        {t('authoring.own.more')}
      </MoreButton>
    </section>
  )
}
