/** The pictures of a form that are on their way: a picture counts only once it is stored, so saving waits for it. */
export type Uploads = {
  /** @param upload resolves to whether the picture arrived */
  follow: (upload: Promise<boolean>) => void
  areUnderWay: () => boolean
  /** Waits for all of them. @returns whether each arrived */
  arrive: () => Promise<boolean>
}

export function newUploads(): Uploads {
  const underWay = new Set<Promise<boolean>>()
  return {
    follow: (upload) => {
      underWay.add(upload)
      void upload.finally(() => underWay.delete(upload))
    },
    areUnderWay: () => underWay.size > 0,
    arrive: async () => {
      let all = true
      // Others may be chosen meanwhile.
      while (underWay.size > 0) {
        const arrived = await Promise.all(underWay)
        all = all && arrived.every(Boolean)
      }
      return all
    },
  }
}
