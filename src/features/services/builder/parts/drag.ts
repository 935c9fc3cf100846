import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Place } from './state/edits.ts'

/** What is dragged: modules of the page, or one of the chooser. */
export type Dragged = { kind: 'placed'; ids: readonly string[] } | { kind: 'new'; name: string }

const KEY = 'dragged'

const draggedOf = (data: Record<string | symbol, unknown>): Dragged | null =>
  (data[KEY] as Dragged | undefined) ?? null

/** Makes an element one that can be dragged by it, or by a handle in it. */
export function useDraggable(ref: RefObject<HTMLElement | null>, dragged: () => Dragged): boolean {
  const [isDragged, setDragged] = useState(false)
  const newest = useRef(dragged)
  newest.current = dragged
  useEffect(() => {
    const element = ref.current
    if (!element) return
    return draggable({
      element,
      getInitialData: () => ({ [KEY]: newest.current() }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
  }, [ref])
  return isDragged
}

interface Area {
  /** What would happen at a point of the window; null: nothing. */
  placeAt: (x: number, y: number) => Place | null
  onPlace: (place: Place | null) => void
  onDrop: (dragged: Dragged, place: Place) => void
}

/** Makes an element one that modules can be dropped on. */
export function useDropArea(ref: RefObject<HTMLElement | null>, area: Area): void {
  const newest = useRef(area)
  newest.current = area
  useEffect(() => {
    const element = ref.current
    if (!element) return
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => draggedOf(source.data) !== null,
      onDrag: ({ location }) => {
        const { clientX, clientY } = location.current.input
        newest.current.onPlace(newest.current.placeAt(clientX, clientY))
      },
      onDragLeave: () => newest.current.onPlace(null),
      onDrop: ({ source, location }) => {
        const { clientX, clientY } = location.current.input
        const dragged = draggedOf(source.data)
        const place = newest.current.placeAt(clientX, clientY)
        newest.current.onPlace(null)
        if (dragged && place) newest.current.onDrop(dragged, place)
      },
    })
  }, [ref])
}

/** Whether anything of the builder is being dragged. */
export function useIsDragging(): boolean {
  const [isDragging, setDragging] = useState(false)
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => draggedOf(source.data) !== null,
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
    [],
  )
  return isDragging
}
