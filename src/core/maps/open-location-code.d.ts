/** The part of the library that we use; it brings no types. */
declare module 'open-location-code' {
  export class OpenLocationCode {
    isFull(code: string): boolean
    isShort(code: string): boolean
    /** @throws for a code that is not full */
    decode(code: string): { latitudeCenter: number; longitudeCenter: number }
    /** @throws for a code that is not short */
    recoverNearest(code: string, latitude: number, longitude: number): string
  }
}
