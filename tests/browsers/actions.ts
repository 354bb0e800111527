/** A press of the main button at a point, from the window's corner or an origin, as WebDriver and BiDi take it. */
export const pressing = (at: { x: number; y: number; origin?: object }) => [
  {
    type: 'pointer',
    id: 'mouse',
    actions: [
      { type: 'pointerMove', ...at, duration: 0 },
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
