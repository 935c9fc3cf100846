import { useChooser } from '#features/kernel/media/parts/upload/use-chooser.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { trashIcon } from '#ui/icons.ts'
import type { ControlOf } from './control.ts'

const PICTURE = /\.(avif|gif|jpe?g|png|svg|webp)(\?|$)/i

/** A picture out of the house's library, kept as its address. */
export function PictureControl({ field, value, onChange, ids, onProblem }: ControlOf<'picture'>) {
  const { t } = useI18n()
  const { choose, library } = useChooser()
  const address = typeof value === 'string' ? value : ''
  const pick = async () => {
    const choice = await choose({ kind: 'image', limit: 1 })
    const item = choice && 'items' in choice ? choice.items[0] : undefined
    if (!item) return
    onProblem(null)
    onChange(item.url, item.alt)
  }
  return (
    <div className="bf-picture">
      {PICTURE.test(address) && (
        <img
          key={address}
          src={address}
          alt=""
          // What was deleted from the library is said where it is chosen.
          onError={() => onProblem(t('builder.form.picture.gone'))}
          onLoad={() => onProblem(null)}
        />
      )}
      {address !== '' && !PICTURE.test(address) && <p className="truncate text-13 text-soft">{address}</p>}
      <div className="flex gap-2">
        <Button
          look="line"
          size="small"
          aria-describedby={ids['aria-describedby']}
          aria-label={t(
            address === '' ? 'builder.form.picture.choose.of' : 'builder.form.picture.change.of',
            {
              field: field.label,
            },
          )}
          onClick={() => void pick()}
        >
          {t(address === '' ? 'builder.form.picture.choose' : 'builder.form.picture.change')}
        </Button>
        {address !== '' && (
          <IconButton
            size="small"
            icon={trashIcon}
            label={t('builder.form.picture.remove', { field: field.label })}
            onClick={() => {
              onProblem(null)
              onChange(undefined)
            }}
          />
        )}
      </div>
      {library}
    </div>
  )
}
