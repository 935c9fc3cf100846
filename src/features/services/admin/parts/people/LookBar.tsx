import './look-bar.css'
import { useCallback, useEffect, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import { writtenTime } from '#shared/written-date.ts'
import { usePage } from '#site/context.tsx'
import { localizedPath } from '#site/routes.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { eyeIcon } from '#ui/icons.ts'
import { endLook } from '../../contract.ts'
import { ADMIN_PATH } from '../../rules.ts'
import { tellOtherTabs } from './tell-other-tabs.ts'

interface Props {
  viewer: Viewer
  until: string
}

/** On every page, as long as an admin looks at the site as somebody: as whom, until when, and the way back. */
export function LookBar({ viewer, until }: Props) {
  const { t, locale } = useI18n()
  const { frame } = usePage()
  const [isBusy, setBusy] = useState(false)
  const goBack = useCallback(async () => {
    setBusy(true)
    const ended = await send(endLook, {})
    if (!ended.ok && !ended.refusal) return setBusy(false)
    tellOtherTabs()
    const desk = localizedPath(ADMIN_PATH, locale)
    // The page is loaded anew, so that nothing of the other person stays on it; also where the time was over already.
    window.location.assign(ended.ok ? `${desk}?person=${ended.result.person}` : desk)
  }, [locale])
  useEffect(() => {
    const timer = setTimeout(() => void goBack(), Math.max(0, Date.parse(until) - Date.now()))
    return () => clearTimeout(timer)
  }, [until, goBack])
  return (
    <div role="status" data-looking className="look-bar">
      <Icon path={eyeIcon} size={20} className="text-warn" />
      <p className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
        {t('admin.look.bar', {
          name: viewer.name,
          time: writtenTime(until, locale, frame.timeZone),
        })}
      </p>
      <Button size="small" isPending={isBusy} onClick={() => void goBack()}>
        {t('admin.look.back')}
      </Button>
    </div>
  )
}
