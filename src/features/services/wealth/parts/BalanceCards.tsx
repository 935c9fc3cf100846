import '../wealth.css'
import { useRequest } from '#browser/calls/use-request.ts'
import { loadPersonal } from '#browser/visitor/personal.ts'
import { LevelTipsLink } from '#features/kernel/people/parts/LevelTipsLink.tsx'
import { PersonBadges } from '#features/kernel/people/parts/PersonBadges.tsx'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/content/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { calendarIcon, coinsIcon, lockIcon, walletIcon } from '#ui/icons.ts'
import { Progress } from '#ui/moving/Progress.tsx'
import { toast } from '#ui/toasts.ts'
import { checkIn } from '../contract.ts'
import type { Overview } from '../schemas.ts'
import { ownTimeZone, useAmount } from './use-amount.ts'

type Props = { overview: Overview }

/** Credit, what of it is set aside and for what, and the day's check-in. */
export function CreditCard({ overview: { credit, holds, checkIn: today } }: Props) {
  const { t } = useI18n()
  const { frame, href } = usePage()
  const { plain, signed } = useAmount()
  const held = holds.filter(({ unit }) => unit === 'credit')
  return (
    <Card className="num flex flex-col gap-3">
      <h2 className="flex items-center gap-2 font-normal text-14 text-soft first-letter:uppercase">
        <Icon path={coinsIcon} size={18} />
        <span className="first-letter:uppercase">{frame.creditSymbol || t('account.wealth.credit')}</span>
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold text-38 leading-tight">{plain(credit.available, 'credit')}</span>
        {credit.thisMonth !== 0 && (
          <span className={`text-13 ${credit.thisMonth > 0 ? 'text-ok' : 'text-soft'}`}>
            {t('wealth.month', { amount: signed(credit.thisMonth, 'credit') })}
          </span>
        )}
      </p>
      {held.map(({ amount, cause }) => (
        <p key={`${cause?.path} ${amount}`} className="flex gap-2 border-line border-t pt-3 text-14">
          <Icon path={lockIcon} size={16} className="mt-0.5 flex-none text-soft" />
          <span className="min-w-0">
            {t('wealth.held', { amount: plain(amount, 'credit') })}{' '}
            {cause && (
              <a href={href(cause.path)} lang={cause.language} className="link">
                {cause.title}
              </a>
            )}
          </span>
        </p>
      ))}
      <CheckIn today={today} />
    </Card>
  )
}

function CheckIn({ today }: { today: Overview['checkIn'] }) {
  const { t } = useI18n()
  const { frame } = usePage()
  const asked = useRequest(checkIn)
  const press = async () => {
    const done = await asked.run({ timeZone: ownTimeZone() })
    if (done) toast.success(t('wealth.checkIn.done', { amount: done.credit, days: done.streak }))
    if (done?.level)
      toast.success(t('wealth.levelUp', { name: frame.levels[done.level]?.name ?? done.level }))
    await loadPersonal()
  }
  const left = today.streakDays > 0 ? today.streakDays - (today.streak % today.streakDays) : 0
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t pt-3 text-14">
      <p className="flex min-w-0 flex-1 basis-48 gap-2">
        <Icon path={calendarIcon} size={16} className="mt-0.5 flex-none text-soft" />
        <span>
          {today.isDone
            ? t('wealth.checkedIn', { days: today.streak })
            : t('wealth.notCheckedIn', { days: today.streak })}
          {left > 0 && today.streakCredit > 0 && (
            <span className="block text-13 text-soft">
              {t('wealth.streakLeft', { days: left, amount: today.streakCredit })}
            </span>
          )}
        </span>
      </p>
      {!today.isDone && (
        <Button look="line" size="small" isPending={asked.status === 'pending'} onClick={press}>
          {t('wealth.checkIn', { amount: today.credit })}
        </Button>
      )}
    </div>
  )
}

/** Each currency of the site; the reader's own first and largest. */
export function MoneyCard({ overview: { money } }: Props) {
  const { t } = useI18n()
  const { frame } = usePage()
  const { plain } = useAmount()
  const names = new Map(frame.currencies.map(({ code, name }) => [code, name]))
  return (
    <Card className="num flex flex-col gap-3">
      <h2 className="flex items-center gap-2 font-normal text-14 text-soft">
        <Icon path={walletIcon} size={18} />
        {t('wealth.money')}
      </h2>
      <dl className="grid gap-3">
        {money.map(({ currency, available, earned, held }, place) => (
          <div key={currency} className="flex items-baseline justify-between gap-4">
            <dt className="min-w-0 text-14">
              {names.get(currency) ?? currency}
              {earned > 0 && (
                <small className="block text-13 text-soft">
                  {t('wealth.earned', { amount: plain(earned, currency) })}
                </small>
              )}
              {held > 0 && (
                <small className="block text-13 text-soft">
                  {t('wealth.heldMoney', { amount: plain(held, currency) })}
                </small>
              )}
            </dt>
            <dd className={place === 0 ? 'font-semibold text-24' : 'text-18'}>
              {plain(available, currency)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** How far one has come, and what the next level takes. */
export function LevelCard({ overview: { level } }: Props) {
  const { t } = useI18n()
  const { frame } = usePage()
  const { plain } = useAmount()
  const { experience, from, next } = level
  const name = frame.levels[level.key]?.name ?? level.key
  const share = next ? ((experience - from) / Math.max(1, next.from - from)) * 100 : 100
  return (
    <Card className="num grid gap-2 md:col-span-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-14">
        <p className="flex flex-wrap items-center gap-2">
          <PersonBadges person={{ level: level.key, vip: null }} />
          <b className="font-semibold">{name}</b>
          {next && (
            <span className="text-soft">
              {t('wealth.toNext', {
                left: plain(Math.max(0, next.from - experience), 'credit'),
                name: frame.levels[next.key]?.name ?? next.key,
              })}
            </span>
          )}
        </p>
        <p className="text-soft">
          <b className="font-semibold text-16 text-ink">{plain(experience, 'credit')}</b>
          {next && ` / ${plain(next.from, 'credit')}`}{' '}
          <LevelTipsLink className="link ml-2">{t('wealth.howItGrows')}</LevelTipsLink>
        </p>
      </div>
      <Progress value={Math.min(100, Math.max(0, share))} label={t('wealth.experience')} isCool />
    </Card>
  )
}
