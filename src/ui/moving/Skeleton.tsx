import { useI18n } from '../i18n.tsx'

/** One block of a skeleton; its size comes from its classes. */
export function Bone({ className }: { className: string }) {
  return <span className={`bone ${className}`} />
}

const SHAPES = {
  /** Cover on top, as in article grids. */
  card: () => (
    <div className="card overflow-hidden">
      <Bone className="aspect-video rounded-none" />
      <div className="grid gap-3 p-4">
        <Bone className="h-5 w-16 rounded-full" />
        <Bone className="h-5 w-11/12" />
        <Bone className="h-4 w-2/3" />
      </div>
    </div>
  ),
  /** Face, two lines, number, as in topic lists. */
  row: () => (
    <div className="flex items-center gap-3.5 border-b border-line px-5 py-4 last:border-0">
      <Bone className="size-11 flex-none rounded-full" />
      <div className="grid flex-1 gap-2.5">
        <Bone className="h-4 w-3/5" />
        <Bone className="h-3.5 w-2/5" />
      </div>
      <Bone className="h-8 w-10" />
    </div>
  ),
  /** Square picture, as in the shop. */
  product: () => (
    <div className="card overflow-hidden">
      <Bone className="aspect-square rounded-none" />
      <div className="grid gap-3 p-4">
        <Bone className="h-4 w-5/6" />
        <Bone className="h-6 w-20" />
      </div>
    </div>
  ),
  /** A page of text. */
  text: () => (
    <div className="grid gap-4">
      <Bone className="h-9 w-3/4" />
      <Bone className="h-4 w-1/3" />
      <Bone className="mt-3 h-4 w-full" />
      <Bone className="h-4 w-11/12" />
      <Bone className="h-4 w-full" />
      <Bone className="h-4 w-2/3" />
    </div>
  ),
}

type SkeletonProps = { shape: keyof typeof SHAPES; count?: number; className?: string }

/** A placeholder for content that is loading; a screen reader announces that it is loading. */
export function Skeleton({ shape, count = 1, className }: SkeletonProps) {
  const { t } = useI18n()
  const Shape = SHAPES[shape]
  return (
    <div role="status" className={className}>
      <span className="sr-only">{t('ui.loading')}</span>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all bones are alike and none moves
        <Shape key={place} />
      ))}
    </div>
  )
}
