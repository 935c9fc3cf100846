import { Button } from '#ui/actions/Button.tsx'
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

/**
 * The same of a page whose query says what it shows, as the link of a mail does. The page is everybody's and knows no query;
 * but a form without an address goes to that of its page, and is led on from there.
 */
export function WithoutScriptHere() {
  const { t } = useI18n()
  return (
    <noscript>
      <form method="post" className="my-4">
        <Button type="submit" look="line">
          {t('ui.withoutScript')}
        </Button>
      </form>
    </noscript>
  )
}
