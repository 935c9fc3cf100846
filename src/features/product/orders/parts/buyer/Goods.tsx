import { useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { useRequest } from '#browser/calls/use-request.ts'
import { Button } from '#ui/actions/Button.tsx'
import { CopyButton } from '#ui/actions/CopyButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { archiveIcon, copyIcon, lockIcon } from '#ui/icons.ts'
import { toast } from '#ui/toasts.ts'
import { openGoods, reportDeadGoods } from '../../contract.ts'
import type { AskGoods, OpenedGoods } from '../../schemas/goods.ts'
import { GoodsFile } from './GoodsFile.tsx'
import { Secret } from './Secret.tsx'

/** What came with a thing that is delivered online: behind a press, as whoever sells can see whether it was opened. */
export function Goods({ of }: { of: AskGoods }) {
  const { t } = useI18n()
  const { status, data, run } = useRequest(openGoods)
  if (data) return <Opened of={of} goods={data} />
  return (
    <Button
      look="line"
      size="small"
      className="mt-3"
      isPending={status === 'pending'}
      onClick={() => void run(of)}
    >
      <Icon path={archiveIcon} size={16} />
      {t('orders.goods.open')}
    </Button>
  )
}

function Opened({ of, goods: { keys, link, files } }: { of: AskGoods; goods: OpenedGoods }) {
  const { t } = useI18n()
  const isEmpty = keys.length === 0 && link === null && files.length === 0
  return (
    <div className="mt-3">
      {isEmpty ? (
        <p className="text-14 text-soft">{t('orders.goods.none')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-control border border-line text-14">
          {keys.map((key, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: keys stay in their order
            <Key key={place} text={key} number={keys.length > 1 ? place + 1 : null} />
          ))}
          {link && <GoodsLink link={link} />}
          {files.map((file) => (
            <GoodsFile key={file.id} of={of} file={file} />
          ))}
        </ul>
      )}
      <Report of={of} hasFiles={files.length > 0} isLinked={link !== null || files.length > 0} />
    </div>
  )
}

/** One licence key in plain words. */
function Key({ text, number }: { text: string | null; number: number | null }) {
  const { t } = useI18n()
  return (
    <li className="flex flex-wrap items-center gap-3 p-3">
      <Icon path={lockIcon} size={16} className="text-soft" />
      <span className="text-soft">{t('orders.goods.key', { number: number ?? 0 })}</span>
      {text === null ? (
        <span className="flex-1">{t('orders.goods.lost')}</span>
      ) : (
        <>
          <span className="min-w-0 flex-1">
            <code className="order-code">{text}</code>
          </span>
          <CopyButton text={text} />
        </>
      )}
    </li>
  )
}

/** A place elsewhere, with its codes. */
function GoodsLink({ link: { address, code, password } }: { link: NonNullable<OpenedGoods['link']> }) {
  const { t } = useI18n()
  const host = URL.parse(address)?.host ?? address
  const copy = async () => {
    if (code === '') return
    try {
      await navigator.clipboard.writeText(code)
      toast.success(t('ui.copied'), { group: true })
    } catch {
      // Not allowed here: it stands beside the button to be taken by hand.
    }
  }
  return (
    <li className="flex flex-wrap items-center gap-3 p-3">
      <Icon path={archiveIcon} size={16} className="text-soft" />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {host}
        <Secret label={t('files.code')} text={code} />
        <Secret label={t('files.password')} text={password} />
      </div>
      <a
        href={address}
        target="_blank"
        rel="nofollow ugc noopener noreferrer"
        className="btn"
        data-look="line"
        data-size="small"
        onClick={() => void copy()}
      >
        <Icon path={copyIcon} size={16} />
        {t(code === '' ? 'orders.goods.go' : 'orders.goods.copyAndGo')}
      </a>
    </li>
  )
}

interface Reported {
  of: AskGoods
  hasFiles: boolean
  /** There is a link or a file that can be dead; keys do not work. */
  isLinked: boolean
}

/** How long links last, and what to do about a dead one. */
function Report({ of, hasFiles, isLinked }: Reported) {
  const { t } = useI18n()
  const [isTold, setTold] = useState(false)
  const [isPending, setPending] = useState(false)
  const report = async () => {
    setPending(true)
    if (await request(reportDeadGoods, of)) setTold(true)
    setPending(false)
  }
  return (
    <p className="mt-2 text-13 text-soft">
      {hasFiles && `${t('orders.goods.lasts')} `}
      {isTold ? (
        <span role="status">{t('orders.goods.told')}</span>
      ) : (
        <button type="button" className="link" disabled={isPending} onClick={() => void report()}>
          {t(isLinked ? 'orders.goods.dead' : 'orders.goods.broken')}
        </button>
      )}
    </p>
  )
}
