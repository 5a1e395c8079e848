import { expect, it } from "vitest";

import type { View } from "../src/board/view.js";
import { pointSources } from "../src/rules/points.js";

it("points are those of pieces, cards and awards, and a rest if there is one", () => {
  const colours = [
    { colour: 0, settlements: [1, 4], cities: [7], development: { cards: { knight: 3, victory_point: 2 } } },
    { colour: 1, settlements: [9], cities: [] },
  ];
  const view = { colours, longest_road: 0, largest_army: null } as unknown as View;
  expect(pointSources(view, 0, 9)).toEqual([
    { words: "2 settlements", points: 2 },
    { words: "1 city", points: 2 },
    { words: "2 victory point cards", points: 2 },
    { words: "Longest road", points: 2 },
    { words: "Others", points: 1 },
  ]);
  expect(pointSources(view, 1, 1)).toEqual([{ words: "1 settlement", points: 1 }]);
});

it("points of the First Nations are those of pieces and markers on hexes, too", () => {
  const colours = [{ colour: 1, settlements: [9], cities: [] }];
  const nation = { seat: 1, settlements: [3, 4], cities: [5], markers: [3, 6] };
  expect(pointSources({ colours, first_nations: nation } as unknown as View, 1, 7)).toEqual([
    { words: "3 settlements", points: 3 },
    { words: "1 city", points: 2 },
    { words: "2 markers", points: 2 },
  ]);
});

it("points of Natick are those of villages, towns, traders and knights", () => {
  const colonies = [{ seat: 0, villages: [1], towns: [2, 3], traders: [{}], knights: [{}] }];
  expect(pointSources({ colonies } as unknown as View, 0, 7)).toEqual([
    { words: "1 village", points: 1 },
    { words: "2 towns", points: 4 },
    { words: "2 traders and knights", points: 2 },
  ]);
});

it("points of Dinosaurs are those of colonies and dinosaurs", () => {
  const colours = [{ colour: 0, colonies: [1], large_colonies: [7] }];
  const dinosaurs = { colours: [{ colour: 0, dinosaurs: 13 }] };
  expect(pointSources({ colours, dinosaurs, longest_path: null } as unknown as View, 0, 16)).toEqual([
    { words: "1 colony", points: 1 },
    { words: "1 large colony", points: 2 },
    { words: "13 dinosaurs", points: 13 },
  ]);
});

it("points of Knights are those of metropolises, Defender cards, point cards and the merchant, too", () => {
  const colours = [
    { colour: 0, settlements: [], cities: [7, 9] },
    { colour: 1, settlements: [], cities: [5] },
  ];
  const cities_knights = {
    colours: [
      { colour: 0, defender_points: 2 },
      { colour: 1, defender_points: 0 },
    ],
    merchant: { colour: 0, hex: 3 },
    metropolises: [
      { track: "trade", corner: 9 },
      { track: "science", corner: 5 },
    ],
  };
  const progress_cards = {
    colours: [
      { colour: 0, points: ["printer"] },
      { colour: 1, points: [] },
    ],
  };
  const view = { colours, cities_knights, progress_cards } as unknown as View;
  expect(pointSources(view, 0, 10)).toEqual([
    { words: "2 cities", points: 4 },
    { words: "Printer", points: 1 },
    { words: "1 metropolis", points: 2 },
    { words: "2 Defender cards", points: 2 },
    { words: "Merchant", points: 1 },
  ]);
  expect(pointSources(view, 1, 4)).toEqual([
    { words: "1 city", points: 2 },
    { words: "1 metropolis", points: 2 },
  ]);
});

it("points of Seafarers are those of small islands, too", () => {
  const colours = [{ colour: 0, settlements: [1], cities: [] }];
  const seafarers = { colours: [{ colour: 0, islands: [1, 3] }] };
  expect(pointSources({ colours, seafarers } as unknown as View, 0, 5)).toEqual([
    { words: "1 settlement", points: 1 },
    { words: "2 small islands", points: 4 },
  ]);
});

it("with ships the longest road is the longest trade route", () => {
  const colours = [{ colour: 0, settlements: [1], cities: [] }];
  const view = { colours, longest_road: 0, seafarers: { colours: [] } } as unknown as View;
  expect(pointSources(view, 0, 3)).toContainEqual({ words: "Longest trade route", points: 2 });
});
