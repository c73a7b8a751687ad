import { pluralPl } from "../polish-plural.ts";
import type { CameraStrings } from "./en.ts";

/** The texts of the camera's screen, in Polish. */
export const camera: CameraStrings = {
  title: "Aparat",
  why: "Flatbed potrzebuje aparatu, aby fotografować strony. Zdjęcia zostają na tym urządzeniu.",
  start: "Włącz aparat",
  shutter: "Zrób zdjęcie",
  done: (count) => `Gotowe, ${count} ${pluralPl(count, "zdjęcie", "zdjęcia", "zdjęć")}`,
  doneShort: "Gotowe",
  starting: "Włączanie aparatu…",
  denied:
    "Ta witryna nie ma dostępu do aparatu. Zezwól na kamerę w ustawieniach witryny w przeglądarce i spróbuj " +
    "ponownie albo wybierz zdjęcia.",
  absent: "Nie znaleziono aparatu ani kamery. Podłącz urządzenie i spróbuj ponownie albo wybierz zdjęcia.",
  busy: "Aparatu używa inny program. Zamknij go i spróbuj ponownie albo wybierz zdjęcia.",
  open: (count) =>
    count === 1 ? "Otwórz zdjęcie" : `Otwórz ${count} ${pluralPl(count, "zdjęcie", "zdjęcia", "zdjęć")}`,
  taken: (count) => `Zrobiono ${count} ${pluralPl(count, "zdjęcie", "zdjęcia", "zdjęć")}`,
  guidance: {
    none: "Skieruj aparat na stronę",
    closer: "Podejdź bliżej",
    farther: "Odsuń się, strona się nie mieści",
    dark: "Za ciemno, włącz światło",
    tilted: "Trzymaj aparat prosto nad stroną",
    glare: "Lampa odbija się na stronie. Przechyl trochę stronę lub aparat",
    unsure: "Jeśli obrys jest dobry, naciśnij przycisk migawki",
    hold: "Nie ruszaj aparatem",
    taken: "Zrobione. Pokaż następną stronę",
  },
  manual: "Wypełnij kadr stroną i naciśnij przycisk migawki",
  auto: "Rób zdjęcia automatycznie",
  autoShort: "Auto",
  doubts: {
    unfound: "Na ostatnim zdjęciu nie znaleziono krawędzi strony.",
    edges: "Na ostatnim zdjęciu krawędzie strony nie są pewne.",
    cut: "Na ostatnim zdjęciu strona jest ucięta.",
    blurred: "Ostatnie zdjęcie jest nieostre.",
    gutter: "Na ostatnim zdjęciu nie znaleziono zgięcia.",
  },
  retake: "Powtórz",
  torch: "Latarka",
  sound: "Dźwięk i wibracja migawki",
  zoom: "Powiększenie",
  device: "Aparat",
  unnamed: (number) => `Aparat ${number}`,
};
