import { type Choice, useChooser } from '#features/kernel/media/parts/upload/use-chooser.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { ControlOf } from '../control.ts'

/** As long as schemas of addresses take it. */
const MOST = 2_048

/** A film of the house's library, or the address of one elsewhere: written, or chosen. */
export function FilmControl({ field, value, onChange, ids }: ControlOf<'film'>) {
  const { t } = useI18n()
  const { choose, library } = useChooser()
  const { labelId: _, ...own } = ids
  const pick = async () => {
    const choice = await choose({ kind: 'video', limit: 1 })
    const address = choice && addressOf(choice)
    if (address) onChange(address)
  }
  return (
    <div className="grid gap-2">
      <TextInput
        {...own}
        inputMode="url"
        maxLength={MOST}
        placeholder={t('builder.form.film.hint')}
        value={typeof value === 'string' ? value : ''}
        onChange={({ currentTarget }) => {
          const next = currentTarget.value.trim()
          onChange(next === '' ? undefined : next)
        }}
      />
      <div>
        <Button
          look="line"
          size="small"
          aria-label={t('builder.form.film.choose.of', { field: field.label })}
          onClick={() => void pick()}
        >
          {t('builder.form.film.choose')}
        </Button>
      </div>
      {library}
    </div>
  )
}

function addressOf(choice: Choice): string | undefined {
  switch (choice.type) {
    case 'iframe':
      return choice.address
    case 'embed':
      return choice.embed.address
    default:
      return choice.items[0]?.url
  }
}
