import { DocumentText } from '#features/kernel/documents/parts/DocumentText.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { chevronDownIcon } from '#ui/icons.ts'
import { sizeTableIn } from '../rules/size-table.ts'

/** The table of sizes of the description, where one chooses; it opens without script. */
export function SizeTable({ html, lang }: { html: string; lang: string | undefined }) {
  const { t } = useI18n()
  const table = sizeTableIn(html)
  if (table === null) return null
  return (
    <details className="size-table">
      <summary>
        {t('shop.product.sizes')}
        <Icon path={chevronDownIcon} size={16} />
      </summary>
      <div lang={lang}>
        <DocumentText html={table} />
      </div>
    </details>
  )
}
