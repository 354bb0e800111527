/** A press of the main button at a point of the window, as WebDriver and WebDriver BiDi take it. */
export const pressing = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    actions: [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

/** The keys of a text, pressed one after another, as WebDriver and WebDriver BiDi take them. */
export const typing = (text: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];
