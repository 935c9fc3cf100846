import { useChooser } from '#features/kernel/media/parts/upload/use-chooser.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { closeIcon, imageIcon } from '#ui/icons.ts'
import type { DeskVariant, VariantPicture } from '../../../schemas/desk-goods.ts'

interface Props {
  variant: DeskVariant
  /** What was chosen and is not saved yet; undefined: as it stands. */
  chosen: VariantPicture | null | undefined
  onChoose: (picture: VariantPicture | null) => void
}

/** The picture that shows a variant; a press opens the library. */
export function PictureCell({ variant, chosen, onChoose }: Props) {
  const { t } = useI18n()
  const { choose, library } = useChooser()
  const picture = chosen === undefined ? variant.picture : chosen
  const isChanged = picture?.id !== variant.picture?.id
  const name = variant.name || t('orders.desk.goods.only')
  const open = async () => {
    const choice = await choose({ kind: 'image', limit: 1 })
    const item = choice && 'items' in choice ? choice.items[0] : undefined
    if (item) onChoose({ id: item.id, url: item.url })
  }
  return (
    <td data-label={t('orders.desk.goods.picture')} data-changed={isChanged || undefined}>
      <div className="flex items-center justify-end gap-1">
        {picture && (
          <IconButton
            icon={closeIcon}
            size="small"
            label={t('orders.desk.goods.pictureRemove', { name })}
            onClick={() => onChoose(null)}
          />
        )}
        <button
          type="button"
          className="cell-picture"
          aria-label={t(picture ? 'orders.desk.goods.pictureChange' : 'orders.desk.goods.pictureOf', {
            name,
          })}
          aria-haspopup="dialog"
          onClick={() => void open()}
        >
          {picture ? (
            <img src={picture.url} alt="" className="size-full object-cover" loading="lazy" />
          ) : (
            <Icon path={imageIcon} size={18} />
          )}
        </button>
      </div>
      {library}
    </td>
  )
}
