import { IconButton } from '#ui/actions/IconButton.tsx'
import { closeIcon } from '#ui/icons.ts'
import { type ChosenItem, useChooser } from './use-chooser.tsx'

/** A picture that was chosen, or stood there before. */
export type ShownPicture = Pick<ChosenItem, 'id' | 'url' | 'alt'>

interface Chosen {
  pictures: readonly ShownPicture[]
  onPictures: (pictures: readonly ShownPicture[]) => void
}

/** Adds pictures of one's own library to those that are chosen, each once. `library` is to stand somewhere in what is shown. */
export function usePictures({ pictures, onPictures, most }: Chosen & { most: number }) {
  const { choose, library } = useChooser()
  const add = async () => {
    const choice = await choose({ kind: 'image', limit: most - pictures.length, context: 'comment' })
    if (!choice || !('items' in choice)) return
    const known = new Map<number, ShownPicture>([...pictures, ...choice.items].map((item) => [item.id, item]))
    onPictures([...known.values()].slice(0, most))
  }
  return { add, library, isFull: pictures.length >= most }
}

interface ChosenPicturesProps extends Chosen {
  size?: 'size-16' | 'size-20'
  /** Of one that has no description. */
  nameOf: (number: number) => string
  removeLabel: (number: number) => string
}

/** Each chosen picture, with a button on its corner that takes it away again. */
export function ChosenPictures(props: ChosenPicturesProps) {
  const { pictures, onPictures, size = 'size-20', nameOf, removeLabel } = props
  return pictures.map((picture, index) => (
    <span key={picture.id} className="relative">
      <img
        src={picture.url}
        alt={picture.alt || nameOf(index + 1)}
        className={`${size} rounded-control border border-line object-cover`}
      />
      <IconButton
        icon={closeIcon}
        size="small"
        label={removeLabel(index + 1)}
        className="absolute -end-2 -top-2 rounded-full border border-line bg-surface"
        onClick={() => onPictures(pictures.filter((one) => one !== picture))}
      />
    </span>
  ))
}
