import { useEffect, useState } from 'react'
import type { Db } from '#db/client.ts'

type Props = { url: string; connect: () => Promise<{ db: Db } | null> }

/** What becomes of a picture whose address leads to another host: shown where the address was entered. */
export function CopyNote({ url, connect }: Props) {
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let isLeft = false
    setProblem('')
    void readProblem(url, connect).then((read) => {
      if (!isLeft) setProblem(read)
    })
    return () => {
      isLeft = true
    }
  }, [url, connect])
  return (
    <p className="hint" role="status">
      {problem === ''
        ? 'This picture is copied from its site after you save, which takes a few minutes. It is shown from then on.'
        : `This picture is not shown: ${problem} Please choose another, or upload it.`}
    </p>
  )
}

async function readProblem(url: string, connect: Props['connect']): Promise<string> {
  try {
    const [signedIn, { readCopyProblem }] = await Promise.all([connect(), import('./picture-copies.data.ts')])
    return (signedIn && (await readCopyProblem(signedIn.db, url))) || ''
  } catch (cause) {
    console.warn('What became of a picture could not be read:', cause)
    return ''
  }
}
