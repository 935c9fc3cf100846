import { useEffect, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { checkIcon, errorIcon, fileIcon, refreshIcon } from '#ui/icons.ts'
import { MOST_SIDE, PIECE } from '../../rules/uploads.ts'
import { sizeText } from './measures.ts'
import type { Upload, Uploader } from './uploader.ts'

/** One file on its way: each piece of 1 MB is one step of its bar. */
export function UploadRow({ upload, uploader }: { upload: Upload; uploader: Uploader }) {
  const { t } = useI18n()
  const { id, file, state, pieces, problem, isLineBroken } = upload
  const there = pieces.filter((piece) => piece === 'there').length
  const isBad = state === 'error'
  const isRefused = isBad && pieces.length === 0
  return (
    <div className="upload" data-state={state}>
      <Preview file={file} />
      <b className="truncate">{file.name}</b>
      <Way upload={upload} uploader={uploader} />
      <small className="num">
        <ProgressText upload={upload} />
      </small>
      {(state === 'paused' || (isBad && !isRefused)) && (
        <Button look="plain" size="small" onClick={() => uploader.cancel(id)}>
          {t('library.upload.cancel')}
        </Button>
      )}
      {!isRefused && state !== 'waiting' && <Pieces upload={upload} there={there} />}
      {isLineBroken && state === 'uploading' && (
        <p role="status" className="upload-problem">
          <Icon path={refreshIcon} size={16} />
          {t('library.upload.offline')}
        </p>
      )}
      {isBad && (
        <p role="alert" className="upload-problem">
          <Icon path={errorIcon} size={16} />
          {problem ??
            t(isLineBroken ? 'library.upload.broken' : 'library.upload.failed', { piece: there + 1 })}
        </p>
      )}
    </div>
  )
}

function Way({
  upload: { id, state, pieces, isLineBroken },
  uploader,
}: {
  upload: Upload
  uploader: Uploader
}) {
  const { t } = useI18n()
  if (state === 'complete') return <Icon path={checkIcon} size={18} className="text-ok" />
  const goOn = { label: t('library.upload.resume'), act: uploader.resume, look: 'line' } as const
  const again = { ...goOn, label: t('library.again') }
  const remove = { label: t('library.upload.remove'), act: uploader.cancel, look: 'plain' } as const
  const way = {
    waiting: { label: t('library.upload.cancel'), act: uploader.cancel, look: 'plain' },
    uploading: { label: t('library.upload.pause'), act: uploader.pause, look: 'plain' },
    paused: goOn,
    error: pieces.length === 0 ? remove : isLineBroken ? goOn : again,
  } as const
  const { label, act, look } = way[state]
  return (
    <Button look={look} size="small" onClick={() => act(id)}>
      {label}
    </Button>
  )
}

/** How much is there, and how long the rest takes. */
function ProgressText({ upload }: { upload: Upload }) {
  const { t, locale } = useI18n()
  const { file, state, pieces, before, startedAt } = upload
  const whole = sizeText(file.size, locale)
  const there = pieces.filter((piece) => piece === 'there').length
  if (pieces.length === 0 || state === 'complete') return whole
  if (state === 'waiting') return t('library.upload.waits', { size: whole })
  const sent = sizeText(Math.min(file.size, there * PIECE), locale)
  const since = there - before
  const seconds = ((Date.now() - startedAt) / 1_000 / Math.max(1, since)) * (pieces.length - there)
  if (state !== 'uploading' || since === 0) return t('library.upload.there', { sent, size: whole })
  return t('library.upload.left', { sent, size: whole, seconds: Math.max(1, Math.round(seconds)) })
}

function Pieces({ upload: { pieces, state }, there }: { upload: Upload; there: number }) {
  const { t } = useI18n()
  const percent = Math.round((there / Math.max(1, pieces.length)) * 100)
  const going = pieces.filter((piece) => piece === 'going').length
  const failed = state === 'error' ? pieces.indexOf('none') : -1
  return (
    <div className="upload-progress">
      <div
        className="upload-pieces"
        role="progressbar"
        aria-label={t('library.upload.progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        {pieces.map((piece, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
          <i key={at} data-piece={at === failed ? 'failed' : piece} />
        ))}
      </div>
      {state === 'uploading' && (
        <p className="num">
          <span>{percent}%</span>
          <span className="ml-auto">{t('library.upload.pieces', { there, all: pieces.length, going })}</span>
        </p>
      )}
    </div>
  )
}

/** Only what the browser can show quickly; a photo of a camera is larger than what is looked at. */
const PREVIEWED = 12 * MOST_SIDE * 1_000

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null)
  const isShown = /^image\/(jpeg|png|webp|gif|avif)$/.test(file.type) && file.size < PREVIEWED
  useEffect(() => {
    if (!isShown) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file, isShown])
  if (url) return <img src={url} alt="" width={52} height={52} />
  return (
    <span className="upload-sign">
      <Icon path={fileIcon} size={20} />
    </span>
  )
}
