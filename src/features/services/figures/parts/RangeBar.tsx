import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Tabs } from '#ui/content/Tabs.tsx'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { FIGURES_PATH, RANGES } from '../rules.ts'
import type { FiguresSubject } from '../subject.ts'

/** Which days are looked at: some until today, or days of one's own. */
export function RangeBar({ range, from, to, today }: FiguresSubject) {
  const { t } = useI18n()
  const { href } = usePage()
  const address = href(FIGURES_PATH)
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <Tabs
        look="pills"
        label={t('figures.range')}
        tabs={RANGES.map((days) => ({
          href: `${address}?range=${days}`,
          label: t(`figures.range.${days}`),
          isCurrent: range === days,
        }))}
      />
      <form action={address} className="flex flex-wrap items-end gap-2" key={`${from} ${to}`}>
        <Field label={t('figures.from')}>
          {(control) => (
            <TextInput {...control} type="date" name="from" required max={today} defaultValue={from} />
          )}
        </Field>
        <Field label={t('figures.to')}>
          {(control) => (
            <TextInput {...control} type="date" name="to" required max={today} defaultValue={to} />
          )}
        </Field>
        <Button look="line" type="submit" className="h-11">
          {t('figures.show')}
        </Button>
      </form>
    </div>
  )
}
