/** The moment at which a part of the page is taken over. */
export interface Turn {
  isOver: boolean
  over: Promise<void>
}

const waiting: Array<() => void> = []
let isTakingOver = false

/** A turn for a part of the page that is being taken over; none where the browser makes the page itself. */
export function takeTurn(): Turn | undefined {
  if (!isTakingOver) return
  const turn: Turn = {
    isOver: false,
    over: new Promise<void>((resolve) =>
      waiting.push(() => {
        turn.isOver = true
        resolve()
      }),
    ),
  }
  return turn
}

/** While `takeOver` runs, parts may take turns: each then has a task of its own, between which the browser can answer. */
export async function inTurns(takeOver: () => void): Promise<void> {
  isTakingOver = true
  takeOver()
  isTakingOver = false
  for (const end of waiting.splice(0)) {
    await nextTask()
    end()
  }
  await nextTask()
}

export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
