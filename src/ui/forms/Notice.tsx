import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import { useI18n } from '../i18n.tsx'
import { errorIcon } from '../icons.ts'

interface Props {
  /** Where to appeal against what is said here. */
  appeal?: string | undefined
  children: ReactNode
}

/** What was refused and is about no single field. */
export function Notice({ appeal, children }: Props) {
  const { t } = useI18n()
  return (
    <div role="alert" className="flex items-start gap-2.5 rounded-control bg-danger-wash p-3 text-14">
      <Icon path={errorIcon} className="mt-px text-danger" />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p>{children}</p>
        {appeal && (
          <a href={appeal} className="link mt-1 inline-block py-1">
            {t('ui.form.appeal')}
          </a>
        )}
      </div>
    </div>
  )
}
