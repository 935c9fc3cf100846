import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { Pagination } from '#ui/content/Pagination.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { SubscribeForm } from '../parts/SubscribeForm.tsx'
import { NEWSLETTER_PATH } from '../rules.ts'
import type { SentPage } from '../schemas.ts'
import type { NewsletterSubject } from '../subject.ts'

export function View({ data, subject }: ModuleProps<NoSettings, SentPage, NewsletterSubject>) {
  const { t } = useI18n()
  const { href } = usePage()
  const { nodes, hasNextPage, endCursor } = data
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-8">
      <header className="grid gap-2">
        <h1 className="text-24 sm:text-30">{t('newsletter.title')}</h1>
        <p className="text-soft">{t('newsletter.form.text')}</p>
      </header>
      <section className="card p-5 sm:p-8" aria-label={t('newsletter.subscribe')}>
        <SubscribeForm privacy={t('newsletter.form.privacy')} />
      </section>
      {(nodes.length > 0 || subject.before > 0) && (
        <section aria-labelledby="past-letters">
          <h2 id="past-letters" className="mb-2 text-20">
            {t('newsletter.past')}
          </h2>
          <ul className="divide-y divide-line">
            {nodes.map(({ id, subject: title, preheader, at }) => (
              <li key={id} className="grid gap-1 py-3">
                <Link to={`${NEWSLETTER_PATH}/${id}`} className="link font-medium">
                  {title}
                </Link>
                {preheader && <p className="text-14">{preheader}</p>}
                <p className="meta text-13">
                  <Time at={at} />
                </p>
              </li>
            ))}
          </ul>
          <Pagination
            start={subject.before > 0 ? href(NEWSLETTER_PATH) : null}
            more={hasNextPage ? `${href(NEWSLETTER_PATH)}?before=${endCursor}` : null}
          />
        </section>
      )}
    </div>
  )
}
