import { useEffect, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { usePage } from '#site/context.tsx'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { WithoutScriptHere } from '#site/WithoutScript.tsx'
import { LinkButton } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { ErrorBox } from '#ui/content/ErrorBox.tsx'
import { carry, useI18n } from '#ui/i18n.tsx'
import { clockIcon } from '#ui/icons.ts'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { getSharedDraft } from '../contract.ts'
import { SharedText } from '../parts/links/SharedText.tsx'
import type { SharedDraft } from '../schemas.ts'
import type { SharedDraftData } from './shared-draft.ts'

/** What the page says once the draft is asked for. */
const WORDS = [
  'authoring.shared.note',
  'authoring.shared.until',
  'authoring.shared.hiding',
  'authoring.shared.leftOut',
  'authoring.shared.untitled',
  'authoring.shared.over',
  'editor.hiddenFrom',
  'account.home',
] as const

/** Somebody's draft, for whoever holds its link. */
export function View({ data: { plain } }: ModuleProps<NoSettings, SharedDraftData>) {
  if (plain) return plain.draft ? <SharedText draft={plain.draft} /> : <Over />
  return (
    <>
      <LiveDraft />
      <WithoutScriptHere />
    </>
  )
}

/** The link has run out, was taken back, or never was one. */
function Over() {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <Empty
      icon={clockIcon}
      action={
        <LinkButton look="line" href={href('')}>
          {t('account.home')}
        </LinkButton>
      }
    >
      {t('authoring.shared.over')}
    </Empty>
  )
}

/** The token is the address's alone: no page is told it. */
const tokenOf = (search: string): string => new URLSearchParams(search).get('link') ?? ''

const load = async (token: string) => {
  const outcome = await send(getSharedDraft, { token }, { steps: 'all' })
  if (outcome.ok) return outcome.result
  const code = outcome.refusal?.code
  return code === 'draft-link-over' || code === 'malformed' ? ('over' as const) : ('failed' as const)
}

function LiveDraft() {
  carry(useI18n().t, WORDS)
  // Rendered again where only the query changes.
  usePage()
  const token = tokenOf(globalThis.location?.search ?? '')
  const [shown, setShown] = useState<SharedDraft | 'over' | 'failed' | null>(null)
  useEffect(() => {
    let isCurrent = true
    setShown(null)
    void load(token).then((found) => isCurrent && setShown(found))
    return () => {
      isCurrent = false
    }
  }, [token])
  if (shown === 'over') return <Over />
  if (shown === 'failed') return <ErrorBox onRetry={() => void load(token).then(setShown)} />
  if (!shown) return <Skeleton shape="text" />
  return (
    <>
      {/* The address is the key: no site that the draft links to is told it. */}
      <meta name="referrer" content="no-referrer" />
      <SharedText draft={shown} />
    </>
  )
}
