import type { ModuleProps } from '#site/module.ts'
import { Empty } from '#ui/Empty.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ACCOUNT_ICONS } from '../parts/account-icons.ts'
import { MembersOnly } from '../parts/MembersOnly.tsx'
import { ACCOUNT_PAGES, type PlainAccountPage } from '../rules.ts'
import type { AccountGateSettings } from '../schemas.ts'

/** The same for everybody who is not signed in: nothing personal stands here. */
export function View({ settings }: ModuleProps<AccountGateSettings>) {
  const { t } = useI18n()
  const page = (ACCOUNT_PAGES.find((name) => name === settings.page) ?? 'notification') as PlainAccountPage
  return (
    <MembersOnly page={page}>
      {() => (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <h1 className="text-24">{t(`account.page.${page}`)}</h1>
          <div className="card">
            <Empty icon={ACCOUNT_ICONS[page]}>{t(`account.empty.${page}`)}</Empty>
          </div>
        </section>
      )}
    </MembersOnly>
  )
}
