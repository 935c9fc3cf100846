import { type ChosenItem, useChooser } from '#features/kernel/media/parts/upload/use-chooser.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { closeIcon, imageIcon } from '#ui/icons.ts'
import { MOST_PICTURES } from '../rules/requests.ts'

/** A picture that was chosen, or stood there before. */
export type ShownPicture = Pick<ChosenItem, 'id' | 'url' | 'alt'>

interface Props {
  pictures: readonly ShownPicture[]
  most?: number
  onPictures: (pictures: readonly ShownPicture[]) => void
}

/** Pictures of one's own library that show what is said, each once. */
export function Pictures({ pictures, most = MOST_PICTURES, onPictures }: Props) {
  const { t } = useI18n()
  const { choose, library } = useChooser()
  const add = async () => {
    const limit = most - pictures.length
    const choice = await choose({ kind: 'image', limit, context: 'comment' })
    if (!choice || !('items' in choice)) return
    const known = new Map(
      [...pictures, ...choice.items].map((item): [number, ShownPicture] => [item.id, item]),
    )
    onPictures([...known.values()].slice(0, most))
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {pictures.map((picture, index) => (
        <span key={picture.id} className="relative">
          <img
            src={picture.url}
            alt={picture.alt || t('refunds.picture', { number: index + 1 })}
            className="size-16 rounded-control border border-line object-cover"
          />
          <IconButton
            icon={closeIcon}
            size="small"
            label={t('refunds.removePicture', { number: index + 1 })}
            className="absolute -end-2 -top-2 rounded-full border border-line bg-surface"
            onClick={() => onPictures(pictures.filter((one) => one !== picture))}
          />
        </span>
      ))}
      {pictures.length < most && (
        <Button look="line" size="small" onClick={() => void add()}>
          <Icon path={imageIcon} size={16} />
          {t('refunds.addPictures')}
        </Button>
      )}
      <span className="text-13 text-soft">{t('refunds.pictures.note', { most })}</span>
      {library}
    </div>
  )
}
