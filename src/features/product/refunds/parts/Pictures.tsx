import {
  ChosenPictures,
  type ShownPicture,
  usePictures,
} from '#features/kernel/media/parts/upload/ChosenPictures.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { imageIcon } from '#ui/icons.ts'
import { MOST_PICTURES } from '../rules/requests.ts'

interface Props {
  pictures: readonly ShownPicture[]
  most?: number
  onPictures: (pictures: readonly ShownPicture[]) => void
}

/** Pictures of one's own library that show what is said. */
export function Pictures({ pictures, most = MOST_PICTURES, onPictures }: Props) {
  const { t } = useI18n()
  const { add, library, isFull } = usePictures({ pictures, onPictures, most })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ChosenPictures
        pictures={pictures}
        onPictures={onPictures}
        size="size-16"
        nameOf={(number) => t('refunds.picture', { number })}
        removeLabel={(number) => t('refunds.removePicture', { number })}
      />
      {!isFull && (
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
