import { useRequest } from '#browser/calls/use-request.ts'
import { sizeText } from '#features/kernel/media/parts/upload/measures.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Time } from '#ui/content/Time.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { downloadIcon, fileIcon } from '#ui/icons.ts'
import { openBoughtFile } from '../../contract.ts'
import type { AskGoods, BoughtFile } from '../../schemas/goods.ts'
import { Secret } from './Secret.tsx'

/** A link that is pressed as if by the reader: what is of this site is saved, the rest opens beside the page. */
function follow(url: string): void {
  const link = document.createElement('a')
  link.href = url
  if (url.startsWith('/')) link.download = ''
  else {
    link.target = '_blank'
    link.rel = 'nofollow ugc noopener noreferrer'
  }
  link.click()
}

/** One file that was bought: its link is made when it is pressed, and counted. */
export function GoodsFile({ of, file }: { of: AskGoods; file: BoughtFile }) {
  const { t, locale } = useI18n()
  const { status, data, run } = useRequest(openBoughtFile)
  const open = async () => {
    const opened = await run({ ...of, file: file.id })
    if (opened) follow(opened.url)
  }
  const size = file.sizeText || (file.size > 0 ? sizeText(file.size, locale) : '')
  return (
    <li className="flex flex-wrap items-center gap-3 p-3">
      <Icon path={fileIcon} size={16} className="text-soft" />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {file.name}{' '}
        <span className="num text-13 text-soft">
          {size && `${size} · `}
          <Time at={file.updatedAt} />
        </span>
        <Secret label={t('files.code')} text={data?.extractionCode ?? null} />
        <Secret label={t('files.password')} text={data?.unzipPassword ?? null} />
        {data && data.left < 10 && (
          <p className="text-13 text-soft">{t('files.left', { left: data.left })}</p>
        )}
      </div>
      <Button look="line" size="small" isPending={status === 'pending'} onClick={() => void open()}>
        <Icon path={downloadIcon} size={16} />
        {t('orders.goods.download')}
        <span className="sr-only">{file.name}</span>
      </Button>
    </li>
  )
}
