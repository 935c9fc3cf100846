import { useEffect, useId, useRef, useState } from 'react'
import type { SocialProvider } from '#shared/people/social-providers.ts'
import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { qrcodeIcon, warningIcon } from '#ui/icons.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { loadScanScript } from './load-scan-script.ts'
import type { Scan } from './use-departure.ts'

/** ms. As long as the server takes the code's state. */
const VALID = 10 * 60_000

interface Props {
  /** null: closed. */
  scan: Scan | null
  onClose: () => void
  onAgain: (provider: SocialProvider) => void
}

/** The code that one scans with WeChat. Its script comes from WeChat, and only when somebody wants to see the code. */
export function ScanDialog({ scan, onClose, onAgain }: Props) {
  const { t } = useI18n()
  return (
    <Dialog
      isOpen={scan !== null}
      onClose={onClose}
      title={t('social.scan.title')}
      description={t('social.scan.text')}
      width={400}
    >
      {scan && <ScanArea key={scan.state} scan={scan} onAgain={() => onAgain(scan.provider)} />}
    </Dialog>
  )
}

function ScanArea({ scan, onAgain }: { scan: Scan; onAgain: () => void }) {
  const { t } = useI18n()
  const id = useId()
  const area = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'waiting' | 'shown' | 'failed' | 'expired'>('waiting')

  useEffect(() => {
    let isHere = true
    const tell = (next: typeof state) => isHere && setState(next)
    const timer = setTimeout(tell, VALID, 'expired')
    loadScanScript(scan.script).then(
      (WxLogin) => {
        if (!isHere || !area.current) return
        new WxLogin(optionsOf(scan, area.current.id))
        tell('shown')
      },
      () => tell('failed'),
    )
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [scan])

  const hasCode = state === 'waiting' || state === 'shown'
  return (
    <div className="grid justify-items-center gap-4">
      <div
        className={`relative grid min-h-100 w-full max-w-75 place-items-center overflow-hidden rounded-card text-center text-14 text-soft ${
          // The frame draws in black on nothing, whatever the colours of the page.
          state === 'shown' ? 'bg-white' : 'bg-sunken'
        }`}
      >
        {!hasCode && (
          <p role="alert" className="grid justify-items-center gap-3 p-6">
            <Icon path={warningIcon} size={28} />
            {t(state === 'expired' ? 'social.scan.expired' : 'social.scan.failed')}
          </p>
        )}
        {state === 'waiting' && (
          <p role="status" className="grid justify-items-center gap-3 p-6">
            <Icon path={qrcodeIcon} size={28} />
            {t('social.scan.wait')}
          </p>
        )}
        <div ref={area} id={id} className={state === 'shown' ? 'absolute inset-0' : 'hidden'} />
      </div>
      {hasCode ? (
        <LinkButton look="plain" size="small" href={scan.authorizationUrl}>
          {t('social.scan.leave')}
        </LinkButton>
      ) : (
        <Button look="main" onClick={onAgain}>
          {t('social.scan.again')}
        </Button>
      )}
    </div>
  )
}

/** What WeChat's script makes an address of; it encodes nothing itself. */
function optionsOf({ authorizationUrl }: Scan, id: string) {
  const query = new URL(authorizationUrl).searchParams
  const encoded = (name: string) => encodeURIComponent(query.get(name) ?? '')
  return {
    id,
    // The page goes to the site's address, not the frame within it.
    self_redirect: false,
    appid: encoded('appid'),
    scope: encoded('scope'),
    redirect_uri: encoded('redirect_uri'),
    state: encoded('state'),
    style: 'black',
    lang: query.get('lang') ?? 'cn',
  }
}
