ALTER TABLE "audit" ADD COLUMN "network" text;
