import { useI18n } from '#ui/i18n.tsx'
import { usePage } from './context.tsx'
import { PLAIN } from './forms.ts'

/** Leads browsers without script to the page that is made for them. */
export function WithoutScript({ path }: { path: string }) {
  const { t } = useI18n()
  const { href } = usePage()
  const address = `${href(path)}?${PLAIN}=1`
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`0; url=${address}`} />
      <p className="my-4">
        <a href={address} rel="nofollow" className="link">
          {t('ui.withoutScript')}
        </a>
      </p>
    </noscript>
  )
}
