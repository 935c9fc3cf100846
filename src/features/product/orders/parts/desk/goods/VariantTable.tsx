import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { refreshPage } from '#browser/page/refresh.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { toast } from '#ui/toasts.ts'
import { saveVariants } from '../../../contract.ts'
import type { DeskProductView, DeskVariant } from '../../../schemas/desk-goods.ts'
import {
  type Chosen,
  type Column,
  cellOf,
  changedIn,
  pastedAt,
  readCell,
  STOCK,
  standing,
  type Written,
} from './cells.ts'
import { PictureCell } from './PictureCell.tsx'

/** Pictures, stock and prices of the variants, as a table one writes into: nothing holds before it is saved. */
export function VariantTable({ view: { product, currencies } }: { view: DeskProductView }) {
  const { t } = useI18n()
  const [written, setWritten] = useState<Written>(new Map())
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const [isSaving, setSaving] = useState(false)
  const isCounted = product.delivery !== 'keys'
  const columns: Column[] = [...(isCounted ? [STOCK] : []), ...currencies]
  const { rows, count, hasWrong } = changedIn(product.variants, columns, written, chosen)
  const undo = () => {
    setWritten(new Map())
    setChosen(new Map())
  }
  const save = async () => {
    setSaving(true)
    const outcome = await send(saveVariants, { product: product.number, rows })
    if (outcome.ok) {
      await refreshPage()
      undo()
      toast.success(t('orders.desk.goods.saved'))
    }
    setSaving(false)
  }
  const paste = (event: ClipboardEvent<HTMLTableElement>) => {
    const { cell } = (event.target as HTMLElement).dataset
    const text = event.clipboardData.getData('text/plain')
    const pasted = cell === undefined ? null : pastedAt({ variants: product.variants, columns }, cell, text)
    if (!pasted) return
    event.preventDefault()
    setWritten((before) => new Map([...before, ...pasted.written]))
    if (pasted.outside > 0) toast.warning(t('orders.desk.goods.outside', { count: pasted.outside }))
  }
  return (
    <section className="card">
      <p className="px-4 pt-4 text-14 text-soft sm:px-5">{t('orders.desk.goods.how')}</p>
      <table className="desk-variants mt-2" onKeyDown={goDown} onPaste={paste}>
        <thead>
          <tr>
            <th scope="col">{t('orders.desk.goods.variant')}</th>
            <th scope="col">{t('orders.desk.goods.picture')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column === STOCK ? t('orders.desk.goods.stock') : column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {product.variants.map((variant) => (
            <tr key={variant.key}>
              <th scope="row">
                {variant.name || t('orders.desk.goods.only')}
                {variant.reserved > 0 && (
                  <small>{t('orders.desk.goods.reserved', { count: variant.reserved })}</small>
                )}
              </th>
              <PictureCell
                variant={variant}
                chosen={chosen.get(variant.key)}
                onChoose={(picture) => setChosen((before) => new Map(before).set(variant.key, picture))}
              />
              {columns.map((column) => (
                <Cell
                  key={column}
                  variant={variant}
                  column={column}
                  text={written.get(cellOf(variant.key, column))}
                  onWrite={(text) =>
                    setWritten((before) => new Map(before).set(cellOf(variant.key, column), text))
                  }
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="desk-bar">
        <p className="min-w-0 flex-1" aria-live="polite">
          {t('orders.desk.goods.changed', { count })}
        </p>
        {written.size + chosen.size > 0 && (
          <Button look="plain" disabled={isSaving} onClick={undo}>
            {t('orders.desk.goods.undo')}
          </Button>
        )}
        <Button
          look="main"
          isPending={isSaving}
          disabled={count === 0 || hasWrong}
          onClick={() => void save()}
        >
          {t('orders.desk.goods.save')}
        </Button>
      </div>
    </section>
  )
}

/** Enter goes to the cell below, and leaves the last where it is. */
function goDown(event: KeyboardEvent<HTMLTableElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  const cells = [...event.currentTarget.querySelectorAll('input')]
  const own = cells.filter((cell) => cell.dataset.column === (event.target as HTMLElement).dataset.column)
  const below = own[own.indexOf(event.target as HTMLInputElement) + 1]
  event.preventDefault()
  below?.focus()
  below?.select()
}

interface CellProps {
  variant: DeskVariant
  column: Column
  /** undefined: as it stands. */
  text: string | undefined
  onWrite: (text: string) => void
}

function Cell({ variant, column, text, onWrite }: CellProps) {
  const { t } = useI18n()
  const before = standing(variant, column)
  const value = text === undefined ? undefined : readCell(column, text)
  const isWrong = text !== undefined && value === undefined
  const isChanged = text !== undefined && !isWrong && value !== (readCell(column, before) ?? null)
  const name = variant.name || t('orders.desk.goods.only')
  const isStock = column === STOCK
  const empty = t(isStock ? 'orders.desk.goods.uncounted' : 'orders.desk.goods.nothing')
  return (
    <td data-label={isStock ? t('orders.desk.goods.stock') : column} data-changed={isChanged || undefined}>
      <input
        className="cell num"
        data-column={column}
        data-cell={cellOf(variant.key, column)}
        inputMode={isStock ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={16}
        placeholder={isStock ? '∞' : '–'}
        value={text ?? before}
        aria-label={
          isStock
            ? t('orders.desk.goods.stockOf', { name })
            : t('orders.desk.goods.priceOf', { name, currency: column })
        }
        aria-invalid={isWrong || undefined}
        onChange={({ currentTarget }) => onWrite(currentTarget.value)}
      />
      {isWrong && (
        <small className="text-danger">
          {t(isStock ? 'orders.desk.goods.noNumber' : 'orders.desk.goods.noAmount')}
        </small>
      )}
      {isChanged && (
        <small className="text-soft">{t('orders.desk.goods.was', { value: before || empty })}</small>
      )}
    </td>
  )
}
