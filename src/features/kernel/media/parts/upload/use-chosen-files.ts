import { useState } from 'react'
import { useI18n } from '#ui/i18n.tsx'
import { kindOfName, type MediaKind } from '../../rules/kinds.ts'
import { MOST_SIDE, refusalOfFile } from '../../rules/uploads.ts'
import type { Quota } from '../../schemas.ts'
import { dimensionsOfImage, shrinkImage } from './shrink-image.ts'
import { isThere, type Uploader } from './uploader.ts'

/** Files that somebody has chosen: what the server would refuse is said at once, and nothing of it is sent. */
export function useChosenFiles(kind: MediaKind, quota: Quota, uploader: Uploader) {
  const { t } = useI18n()
  const [wide, setWide] = useState<readonly File[]>([])
  const [isShrinking, setShrinking] = useState(false)

  const problemOf = (file: File): string | null => {
    if (/\.svgz?$/i.test(file.name)) return t('refusal.upload-svg')
    const mimes = { image: [], video: [], audio: [], attachment: [], [kind]: quota[kind].mimes }
    if (!kindOfName(file.name, mimes)) return t('refusal.upload-kind', { name: file.name })
    const limits = { file_mimes: mimes, max_file_size: quota.maxFileSize, imageSize: quota.imageSize }
    const bad = refusalOfFile(file, limits)
    if (!bad) return null
    return t(`refusal.${bad.code}` as 'refusal.upload-large', { size: 0, ...('params' in bad && bad.params) })
  }

  const choose = async (files: readonly File[]): Promise<void> => {
    const good: File[] = []
    const large: File[] = []
    for (const file of files) {
      const dimensions =
        kind === 'image' && problemOf({ ...named(file), size: 1 } as File) === null
          ? await dimensionsOfImage(file)
          : null
      if (dimensions && Math.max(dimensions.width, dimensions.height) > MOST_SIDE) large.push(file)
      else {
        const problem = problemOf(file)
        if (problem === null) good.push(file)
        else uploader.addRefused(file, problem)
      }
    }
    setWide(large)
    const left = Math.max(0, quota[kind].max - quota[kind].count)
    // Who chooses a holiday again after a reload has sent most of it already.
    const known = new Set<File>()
    if (good.length > left) for (const file of good) if (await isThere(file)) known.add(file)
    const fresh = good.filter((file) => !known.has(file))
    const sent = [...known, ...fresh.slice(0, left)]
    if (sent.length > 0) uploader.add(sent)
    for (const file of fresh.slice(left)) {
      uploader.addRefused(
        file,
        t('refusal.upload-over-limit', { count: quota[kind].max, type: t(`media.kinds.${kind}`) }),
      )
    }
  }

  const shrink = async (): Promise<void> => {
    setShrinking(true)
    const made: File[] = []
    for (const file of wide) made.push(await shrinkImage(file))
    setShrinking(false)
    setWide([])
    await choose(made)
  }
  return { choose, wide: { files: wide, isShrinking, onShrink: shrink, onDrop: () => setWide([]) } }
}

const named = ({ name, type }: File) => ({ name, type })
