import type { ReactNode } from 'react'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { IdentityList } from '../schemas.ts'
import { ProviderMark } from './ProviderMark.tsx'
import type { ProviderMark as Mark } from './provider-marks.ts'

interface Props {
  identity: IdentityList['identities'][number]
  mark: Mark | undefined
  /** Of the provider. */
  title: string
  children: ReactNode
}

/** One account elsewhere, and what can be done about it. */
export function IdentityRow({ identity, mark, title, children }: Props) {
  const { t } = useI18n()
  const { name, createdAt, usedAt } = identity
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <ProviderMark mark={mark} size={24} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">
          {title}
          {name && <span className="ml-2 font-normal text-soft">{name}</span>}
        </p>
        <p className="text-13 text-soft">
          {t('social.identities.since')} <Time at={createdAt} />
          {usedAt && (
            <>
              {' · '}
              {t('social.identities.used')} <Time at={usedAt} />
            </>
          )}
        </p>
      </div>
      {children}
    </li>
  )
}
